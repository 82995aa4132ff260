import { onTestFinished } from 'vitest'
import { startMailServer } from './smtp.ts'

/** A mail server of the test's own, with every mail that it took. It refuses whom `refuse` says. */
export async function openMailServer(...refuse: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...refuse)
  onTestFinished(server.close)
  return server
}
