import { getOpenApi } from '@oriel/contracts/api-docs'
import { rawWithSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { rawRoute, type Route } from '../../../platform/http/route.ts'
import { type OpenApiDocument, buildOpenApiDocument } from './openapi-document.ts'
import { serveOpenApi } from './serve-openapi.ts'

/** Lazy: the document includes these routes. */
export function apiDocsRoutes(routes: () => readonly Route[]): Route[] {
  let built: OpenApiDocument | undefined
  return [
    rawRoute(rawWithSchemas(getOpenApi, Nothing), async (_, __, { headers }) =>
      serveOpenApi((built ??= buildOpenApiDocument(routes())), headers),
    ),
  ]
}
