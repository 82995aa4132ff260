import { everyone } from '../roles.ts'
import type { Call } from './call.ts'
import type { SearchAnswer, SearchQuery } from './shapes/search.ts'

export const search: Call<SearchQuery, SearchAnswer> = {
  method: 'GET',
  path: '/api/v1/search',
  who: everyone,
  follows: 'log',
}
