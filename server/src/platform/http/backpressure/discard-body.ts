import type { IncomingMessage } from 'node:http'
import { IdleTimeout } from '../../storage/idle-timeout.ts'

const LINGER_MS = 30_000

/** Browsers read a response only after sending all: discards for 30 seconds. */
export function discardBody(raw: IncomingMessage) {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  raw.on('error', () => undefined)
  raw.resume()
  const timeout = new IdleTimeout(LINGER_MS, () => raw.destroy())
  timeout.start()
  raw.once('close', () => timeout.stop())
}
