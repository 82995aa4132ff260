import { getOpenApi } from '@oriel/contracts/api-docs'
import { rawShaped } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import { rawRoute, type Route } from '../../http/route.ts'
import { type Description, describe } from './describe.ts'
import { serveDescription } from './serve-description.ts'

/** Describes all routes, its own included: so it is told of them once the list is complete, and builds it once. */
export function apiDocsRoutes(routes: () => readonly Route[]): Route[] {
  let built: Description | undefined
  return [
    rawRoute(rawShaped(getOpenApi, Nothing), async (_, __, { headers }) =>
      serveDescription((built ??= describe(routes())), headers),
    ),
  ]
}
