import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** An answer as it goes over the wire. */
export interface EncodedResponse {
  bytes: Buffer
  encoding: Encoding
}

/** Shorter answers go as they are; in bytes. */
export const COMPRESS_FROM = 1024
/** The best for its time first. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }

const compress = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, BROTLI_OPTIONS),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

/** What a caller takes of what we have. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  const chosen = accepted && negotiate(accepted.toLowerCase(), [...ENCODINGS])
  return (chosen as (typeof ENCODINGS)[number] | null) || 'identity'
}

/** At once: a stream costs more than the compression of what people ask for. */
export function encodeResponse(json: string | Buffer, encoding: Encoding): EncodedResponse {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  if (encoding === 'identity' || bytes.length < COMPRESS_FROM) return { bytes, encoding: 'identity' }
  return { bytes: compress[encoding](bytes), encoding }
}
