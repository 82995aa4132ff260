import { searchEverything } from '@atrium/contracts/search'
import { route } from '../../http/route.ts'
import { search } from './search-everything.ts'

export const searchRoutes = [route(searchEverything, search)]
