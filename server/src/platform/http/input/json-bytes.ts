import { transcode } from 'node:buffer'

/** Characters. Shorter texts gain nothing, longer ones are rare. */
const MIN_CHARS = 2000
const MAX_CHARS = 256 * 1024
const room = Buffer.allocUnsafeSlow(2 * MAX_CHARS)

/** After one non-Latin-1 character, Node's encoder takes five times as long as copying and transcoding. */
export function toJsonBytes(value: unknown): string | Buffer {
  const text = JSON.stringify(value)
  if (text.length < MIN_CHARS || text.length > MAX_CHARS) return text
  const length = room.write(text, 0, 'utf16le')
  return transcode(room.subarray(0, length), 'utf16le', 'utf8')
}
