import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/search'
import { SearchAnswer, SearchQuery } from '@oriel/contracts/v1/shapes/search'
import { route } from '../../http/route.ts'
import { search } from './search-everything.ts'

export const searchRoutes = [route(shaped(calls.search, SearchQuery, SearchAnswer), search)]
