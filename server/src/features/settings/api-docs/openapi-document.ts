import { createHash } from 'node:crypto'
import type { Route } from '../../../platform/http/route.ts'
import { buildOpenApi } from './build-openapi.ts'

/** Built once, with its ETag: blocks the event loop for about 100 ms. */
export interface OpenApiDocument {
  json: Buffer
  etag: string
}

export function buildOpenApiDocument(routes: readonly Route[]): OpenApiDocument {
  const json = Buffer.from(JSON.stringify(buildOpenApi(routes)))
  return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}
