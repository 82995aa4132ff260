import { type Bell, localBell } from './bell.ts'

export async function openBell(databaseUrl: string | undefined, onError: (error: unknown) => void): Promise<Bell> {
  if (!databaseUrl) return localBell()
  const { postgresBell } = await import('./postgres-bell.ts')
  return postgresBell(databaseUrl, { onError })
}
