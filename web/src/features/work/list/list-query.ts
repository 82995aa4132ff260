import type { WorkItemFilter, WorkItemPage } from '@oriel/contracts/v1/shapes/work-items'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { priorities, workStatuses } from '@oriel/contracts/words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { pageIn, pageOf } from '../../../lib/api/pages.ts'
import { oneOf } from '../../../lib/api/search-state.ts'
import { workOf } from '../../../lib/work-items.ts'
import type { Kind, Thing } from '../work-kinds.ts'

/** What lists of tasks and of subtasks can both be asked. */
export type ListFilter = Omit<WorkItemFilter, 'kind' | 'after' | 'detail'>

/** Cards on one page. */
export const PER_PAGE = 24

/** How a list can be sorted. */
export const sorts = ['dueDate', 'priority', 'createdAt', 'title', 'status'] as const

const sortOf = (sort: (typeof sorts)[number]) => (sort === 'dueDate' ? 'dueOn' : sort)
const dues = ['overdue', 'soon'] as const

/** Unless somebody chooses: a list shows what is new, a board what is due. */
export const usualSort = { grid: 'createdAt', board: 'dueDate' } as const

/** What an address asks for; what it says that makes no sense is left out. */
export function filterOf(search: URLSearchParams, view: keyof typeof usualSort): ListFilter {
  return given({
    q: search.get('search'),
    status: oneOf(workStatuses, search.get('status')),
    priority: oneOf(priorities, search.get('priority')),
    due: oneOf(dues, search.get('due')),
    project: search.get('customer'),
    assignee: search.get('assignedTo'),
    sort: sortOf(oneOf(sorts, search.get('sort')) ?? usualSort[view]),
  })
}

export const pageFilterOf = (search: URLSearchParams): ListFilter => ({
  ...filterOf(search, 'grid'),
  ...pageOf(pageIn(search), PER_PAGE),
})

function given<Filter extends object>(filter: Filter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value))) as {
    [Name in keyof Filter]?: NonNullable<Filter[Name]>
  }
}

/** A page of the list of all tasks or all subtasks. The page before stays while the next one comes. */
export const listQuery = (kind: Kind, filter: ListFilter) =>
  queryOptions({
    queryKey: [kind, 'list', filter],
    queryFn: async (): Promise<{ items: Thing[] } & Pick<WorkItemPage, 'counts' | 'total'>> => {
      const { items, counts, total, ...beside } = await ask(listWorkItems, { ...filter, kind })
      return { items: items.map((row) => workOf(row, beside)), counts, total }
    },
    placeholderData: keepPreviousData,
  })
