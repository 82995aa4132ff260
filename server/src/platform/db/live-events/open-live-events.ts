import { type LiveEvents, createLocalEvents } from './live-events.ts'

export async function openLiveEvents(
  databaseUrl: string | undefined,
  onError: (error: unknown) => void,
): Promise<LiveEvents> {
  if (!databaseUrl) return createLocalEvents()
  const { openPostgresEvents } = await import('./postgres-events.ts')
  return openPostgresEvents(databaseUrl, { onError })
}
