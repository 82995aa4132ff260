import type { IncomingHttpHeaders } from 'node:http'
import { getOpenApi } from '@oriel/contracts/api-docs'
import { rawWithSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { matchesEtag } from '../../../platform/http/input/byte-range.ts'
import { type RawResponse, rawRoute, type Route } from '../../../platform/http/route.ts'
import { type OpenApiDocument, buildOpenApiDocument } from './openapi-document.ts'

/** Lazy: the document includes these routes. */
export function apiDocsRoutes(routes: () => readonly Route[]): Route[] {
  let built: OpenApiDocument | undefined
  return [
    rawRoute(rawWithSchemas(getOpenApi, Nothing), async (_, __, { headers }) =>
      serveOpenApi((built ??= buildOpenApiDocument(routes())), headers),
    ),
  ]
}

function serveOpenApi({ json, etag }: OpenApiDocument, headers: IncomingHttpHeaders): RawResponse {
  const known = { etag, 'cache-control': 'private, no-cache' }
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: known, body: async () => '' }
  return { headers: { ...known, 'content-type': getOpenApi.produces }, body: async () => json }
}
