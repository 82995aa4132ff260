import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { parseOneOf } from '../../../lib/api/url-state.ts'
import { t } from '../../../lib/t.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import { type ListFilter, parseListFilter } from '../list/list-query.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'

export type TableFilter = Omit<ListFilter, 'skip' | 'limit'>

const ROWS = 100

/** Weeks follow from sorting by due date; the server groups the others. */
export const groupLabels = {
  project: () => t({ id: 'Project' }),
  person: () => t({ id: 'Person' }),
  status: () => t({ id: 'Status' }),
  priority: () => t({ id: 'Priority' }),
  label: () => t({ id: 'Label' }),
  week: () => t({ id: 'Due week' }),
}
export type Grouping = keyof typeof groupLabels
const groupings = Object.keys(groupLabels) as Grouping[]
export const parseGroup = (search: URLSearchParams) => parseOneOf(groupings, search.get('group'))

export function parseTableFilter(search: URLSearchParams): TableFilter {
  const filter = parseListFilter(search, 'list')
  const group = parseGroup(search)
  if (group === undefined) return filter
  return group === 'week' ? { ...filter, sort: 'dueOn' } : { ...filter, group }
}

/** Keyset pagination. */
export const tableQuery = (kind: WorkKind, filter: TableFilter) =>
  infiniteQueryOptions({
    queryKey: [kind, 'table', filter],
    queryFn: async ({ pageParam }) => {
      const after = pageParam ? { after: pageParam } : {}
      const {
        items,
        next,
        counts,
        total,
        groups: sizes,
        ...beside
      } = await callApi(listWorkItems, {
        kind,
        ...filter,
        ...after,
        limit: ROWS,
      })
      return { items: items.map((row) => toWorkSummary(row, beside)), next, counts, total, sizes }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const subtaskRowsQuery = (parent: string) =>
  queryOptions({
    queryKey: ['subtask', 'table', 'of', parent],
    queryFn: async () => {
      const { items, ...beside } = await callApi(listWorkItems, { parent, limit: ROWS })
      return items.map((row) => toWorkSummary(row, beside))
    },
  })
