import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { SearchResponse, SearchQuery } from './search-schemas.ts'

export const search: Call<SearchQuery, SearchResponse> = {
  method: 'GET',
  path: '/api/v1/search',
  who: everyone,
  follows: 'log',
}
