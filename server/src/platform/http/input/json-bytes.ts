import { transcode } from 'node:buffer'

/** Shorter texts are as quick the usual way, longer ones are rare; in characters. */
const MIN_CHARS = 2000
const MAX_CHARS = 256 * 1024
const room = Buffer.allocUnsafeSlow(2 * MAX_CHARS)

/**
 * An answer as JSON. As soon as one character of a text is not Latin (a dash, a quotation mark), Node takes five times
 * longer to encode it than to copy it and transcode the copy: a tenth of the time of a page of tasks.
 */
export function toJsonBytes(value: unknown): string | Buffer {
  const text = JSON.stringify(value)
  if (text.length < MIN_CHARS || text.length > MAX_CHARS) return text
  const length = room.write(text, 0, 'utf16le')
  return transcode(room.subarray(0, length), 'utf16le', 'utf8')
}
