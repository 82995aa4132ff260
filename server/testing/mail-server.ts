import { onTestFinished } from 'vitest'
import { startMailServer } from './smtp.ts'

/** Disposed with the test. */
export async function openMailServer(...refuse: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...refuse)
  onTestFinished(server.close)
  return server
}
