import type { QueryClient } from '@tanstack/react-query'
import { storedUser } from '../../../lib/session/stored-session.ts'
import { tableFilterOf, tableQuery } from '../table/table-query.ts'
import type { Kind } from '../work-kinds.ts'
import { viewOf } from './kept-view.ts'
import { listQuery, pageFilterOf } from './list-query.ts'

interface Destination {
  client: QueryClient
  search: URLSearchParams
}

/** Asks for what the list will show first. */
export const preloadList =
  (kind: Kind) =>
  ({ client, search }: Destination) =>
    viewOf(search, kind, storedUser()?.id ?? '') === 'list'
      ? client.prefetchInfiniteQuery(tableQuery(kind, tableFilterOf(search)))
      : client.prefetchQuery(listQuery(kind, pageFilterOf(search)))
