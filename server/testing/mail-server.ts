import { onTestFinished } from 'vitest'
import { startMailServer } from './smtp.ts'

/** A mail server that is disposed with the test. It rejects addresses for which `refuse` returns a reply. */
export async function openMailServer(...refuse: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...refuse)
  onTestFinished(server.close)
  return server
}
