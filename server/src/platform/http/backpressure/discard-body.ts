import type { IncomingMessage } from 'node:http'
import { IdleTimeout } from '../../storage/idle-timeout.ts'

const LINGER_MS = 30_000

/**
 * For who sends more than we take: a browser reads an answer only after it has sent everything, so what still comes is
 * thrown away for half a minute. After that the connection ends.
 */
export function discardBody(raw: IncomingMessage) {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  raw.on('error', () => undefined)
  raw.resume()
  const timeout = new IdleTimeout(LINGER_MS, () => raw.destroy())
  timeout.start()
  raw.once('close', () => timeout.stop())
}
