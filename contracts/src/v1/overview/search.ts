import { call, everyone } from '../call.ts'
import type { SearchResponse, SearchQuery } from './search-schemas.ts'

export const search = call<SearchQuery, SearchResponse>('GET /api/v1/search', everyone, { follows: 'log' })
