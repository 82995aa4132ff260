import type { WorkItemFilter } from '@oriel/contracts/v1/shapes/work-items'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { oneOf } from '../../../lib/api/search-state.ts'
import { workOf } from '../../../lib/work-items.ts'
import { filterOf } from '../list/list-query.ts'
import type { Kind } from '../work-kinds.ts'

export type TableFilter = Omit<WorkItemFilter, 'kind' | 'after' | 'skip' | 'limit' | 'detail'>

/** Rows that are asked for at once. */
const ROWS = 100

/** By what rows are put together: weeks follow from the order by day, the rest the server orders by. */
export const groups = ['project', 'person', 'status', 'priority', 'week'] as const
export type Group = (typeof groups)[number]
export const groupIn = (search: URLSearchParams) => oneOf(groups, search.get('group'))

/** What an address asks of a list with rows. */
export function tableFilterOf(search: URLSearchParams): TableFilter {
  const filter = filterOf(search, 'list')
  const group = groupIn(search)
  if (group === undefined) return filter
  return group === 'week' ? { ...filter, sort: 'dueOn' } : { ...filter, group }
}

/** Rows page by page, each after the last one of the page before. */
export const tableQuery = (kind: Kind, filter: TableFilter) =>
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
      } = await ask(listWorkItems, {
        ...filter,
        ...after,
        kind,
        limit: ROWS,
      })
      return { items: items.map((row) => workOf(row, beside)), next, counts, total, sizes }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The subtasks of a task, unfolded below it. */
export const partsQuery = (parent: string) =>
  queryOptions({
    queryKey: ['subtask', 'table', 'of', parent],
    queryFn: async () => {
      const { items, ...beside } = await ask(listWorkItems, { parent, limit: ROWS })
      return items.map((row) => workOf(row, beside))
    },
  })
