import { getApiPage, getOpenApi } from '@atrium/contracts/api-docs'
import { publicRoute, type Route } from '../../http/route.ts'
import { openApi } from './openapi.ts'
import { apiPage } from './page.ts'

/** Describes all routes, its own included: so it is told of them once the list is complete. */
export function apiDocsRoutes(routes: () => readonly Route[]): Route[] {
  return [
    publicRoute(getOpenApi, () => JSON.stringify(openApi(routes()))),
    publicRoute(getApiPage, () => apiPage(routes())),
  ]
}
