import { type LiveEvents, localEvents } from './live-events.ts'

export async function openLiveEvents(
  databaseUrl: string | undefined,
  onError: (error: unknown) => void,
): Promise<LiveEvents> {
  if (!databaseUrl) return localEvents()
  const { postgresEvents } = await import('./postgres-events.ts')
  return postgresEvents(databaseUrl, { onError })
}
