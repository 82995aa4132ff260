import type { IncomingHttpHeaders } from 'node:http'
import { getOpenApi } from '@oriel/contracts/api-docs'
import { matchesEtag } from '../../../platform/http/input/byte-range.ts'
import type { RawResponse } from '../../../platform/http/route.ts'
import type { OpenApiDocument } from './openapi-document.ts'

export function serveOpenApi({ json, etag }: OpenApiDocument, headers: IncomingHttpHeaders): RawResponse {
  const known = { etag, 'cache-control': 'private, no-cache' }
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: known, body: async () => '' }
  return { headers: { ...known, 'content-type': getOpenApi.produces }, body: async () => json }
}
