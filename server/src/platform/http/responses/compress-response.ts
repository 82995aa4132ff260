import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

export interface EncodedResponse {
  bytes: Buffer
  encoding: Encoding
}

/** Bytes. */
export const COMPRESS_FROM = 1024
/** By preference. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }

const compress = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, BROTLI_OPTIONS),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

export function negotiateEncoding(accepted: string | undefined): Encoding {
  const chosen = accepted && negotiate(accepted.toLowerCase(), [...ENCODINGS])
  return (chosen as (typeof ENCODINGS)[number] | null) || 'identity'
}

/** Compression (zstd, Brotli, gzip). Synchronous: a stream costs more than a small response. */
export function encodeResponse(json: string | Buffer, encoding: Encoding): EncodedResponse {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  if (encoding === 'identity' || bytes.length < COMPRESS_FROM) return { bytes, encoding: 'identity' }
  return { bytes: compress[encoding](bytes), encoding }
}
