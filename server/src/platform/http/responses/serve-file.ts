import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../services.ts'
import { matchesEtag, parseByteRange } from '../input/byte-range.ts'
import type { RawResponse } from '../route.ts'
import { contentDisposition } from '../../storage/file-names.ts'

/**
 * Keeps browsers from rendering an upload as a page of this origin, or caching it without revalidation, and
 * proxies from compressing it, which hides the size that reveals an interrupted download.
 */
export const downloadHeaders = (name: string) => ({
  'content-disposition': contentDisposition(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache, no-transform',
})

interface Stored {
  key: string
  /** Bytes. */
  size: number
  /** ETag. Stored bytes never change. */
  version: string
  name: string
  type: string
}

/**
 * Full (200), range (206) or not modified (304). Check the permission first. `seen` runs before the first byte,
 * `delivered` after the last.
 */
export function serveFile(
  headers: IncomingHttpHeaders,
  { key, size, version, name, type }: Stored,
  { delivered, seen }: Pick<RawResponse, 'seen'> & { delivered?: ((services: Services) => unknown) | undefined } = {},
): RawResponse {
  const etag = `"${version}"`
  const known = { ...downloadHeaders(name), etag, 'accept-ranges': 'bytes' }
  const empty = async () => ''
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: known, body: empty, seen }
  const range = parseByteRange(headers, size, etag)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...known, 'content-range': `bytes */${size}` }, body: empty }
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      ...known,
      'content-type': type,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
    body: async ({ storage }) => (await storage.open(key, range)).stream,
    seen,
    ...(delivered && end === size - 1 ? { sent: delivered } : {}),
  }
}
