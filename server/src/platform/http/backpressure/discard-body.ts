import type { IncomingMessage } from 'node:http'
import { IdleTimeout } from '../../storage/idle-timeout.ts'

const LINGER_MS = 30_000

/**
 * Discards the rest of a refused body for 30 seconds, then closes the connection: browsers read a response only after
 * sending everything.
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
