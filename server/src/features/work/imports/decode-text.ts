import type { importEncodings } from '@oriel/contracts/v1/work/import-formats'

export type Encoding = (typeof importEncodings)[number]

/** Drops the byte order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)) {
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** Byte order mark, NUL bytes of UTF-16, valid UTF-8, otherwise Excel's encoding on Windows. */
function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  const nulsAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (nulsAt(1) > head.length / 4) return 'utf-16le'
  if (nulsAt(0) > head.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
