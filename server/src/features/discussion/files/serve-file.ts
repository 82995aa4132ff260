import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../../platform/http/services.ts'
import { matchesEtag, parseByteRange } from '../../../platform/http/input/byte-range.ts'
import type { RawResponse } from '../../../platform/http/route.ts'
import { contentDisposition } from '../../../platform/storage/file-names.ts'

/** No browser may take such an answer for a page of ours, show it by itself, or keep it without asking again. */
export const downloadHeaders = (name: string) => ({
  'content-disposition': contentDisposition(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
})

interface Stored {
  key: string
  /** Bytes. */
  size: number
  /** Names this very content; files never change, so that equal names mean equal bytes. */
  version: string
  name: string
  type: string
}

/**
 * Bytes out of the storage, whole or in part, or that the caller has them already. Only for files that were found for
 * this person: permission comes before any of these answers. `seen` runs before any of it
 * leaves, `delivered` when the end was sent.
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
