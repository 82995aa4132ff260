import type { IncomingMessage } from 'node:http'
import { Patience } from '../../storage/patience.ts'

const LINGERING = 30_000

/**
 * For who sends more than we take: a browser reads an answer only after it has sent everything, so what still comes is
 * thrown away for half a minute. After that the connection ends.
 */
export function letGo(raw: IncomingMessage) {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  raw.on('error', () => undefined)
  raw.resume()
  const patience = new Patience(LINGERING, () => raw.destroy())
  patience.start()
  raw.once('close', () => patience.stop())
}
