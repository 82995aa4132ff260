import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/overview/search'
import { SearchResponse, SearchQuery } from '@oriel/contracts/v1/overview/search-schemas'
import { route } from '../../../platform/http/route.ts'
import { searchWorkspace } from './search-workspace.ts'

export const searchRoutes = [route(withSchemas(calls.search, SearchQuery, SearchResponse), searchWorkspace)]
