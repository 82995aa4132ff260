import type { IncomingHttpHeaders } from 'node:http'
import { getOpenApi } from '@oriel/contracts/api-docs'
import { isKnown } from '../../http/input/byte-range.ts'
import type { Raw } from '../../http/route.ts'
import type { Description } from './describe.ts'

export function serveDescription({ json, etag }: Description, headers: IncomingHttpHeaders): Raw {
  const known = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: known, body: async () => '' }
  return { headers: { ...known, 'content-type': getOpenApi.produces }, body: async () => json }
}
