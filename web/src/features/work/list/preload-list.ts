import type { Destination } from '../../../lib/code/lazy.ts'
import { storedUser } from '../../../lib/session/stored-session.ts'
import { parseTableFilter, tableQuery } from '../table/table-query.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'
import { resolveView } from './remembered-view.ts'
import { listQuery, parsePageFilter } from './list-query.ts'

export const preloadList =
  (kind: WorkKind) =>
  ({ client, search }: Destination) =>
    resolveView(search, kind, storedUser()?.id ?? '') === 'list'
      ? client.prefetchInfiniteQuery(tableQuery(kind, parseTableFilter(search)))
      : client.prefetchQuery(listQuery(kind, parsePageFilter(search)))
