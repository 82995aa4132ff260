import { addDays } from '@oriel/contracts/days'
import type { WorkItemFilter, WorkItemPage } from '@oriel/contracts/v1/shapes/work-items'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { audiences, priorities, workStatuses } from '@oriel/contracts/words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { pageIn, pageOf } from '../../../lib/api/pages.ts'
import { dayIn, oneOf } from '../../../lib/api/search-state.ts'
import { dayOf, weekOf } from '../../../lib/dates.ts'
import { workOf } from '../../../lib/work-items.ts'
import type { Kind, Thing } from '../work-kinds.ts'

/** What lists of tasks and of subtasks can both be asked. */
export type ListFilter = Omit<WorkItemFilter, 'kind' | 'after' | 'detail'>

/** Cards on one page. */
export const PER_PAGE = 24

/** How a list can be sorted. */
export const sorts = [
  'dueDate',
  'priority',
  'createdAt',
  'updatedAt',
  'title',
  'status',
  'progress',
  'position',
] as const

const sortOf = (sort: (typeof sorts)[number]) => (sort === 'dueDate' ? 'dueOn' : sort)
const dues = ['overdue', 'soon', 'late', 'coming'] as const
const orders = ['asc', 'desc'] as const

/** How lists of work can be looked at. */
export const views = ['list', 'grid', 'board'] as const
export type View = (typeof views)[number]

/** Unless somebody chooses: a list shows what is new, a board what is due. */
export const usualSort = { list: 'createdAt', grid: 'createdAt', board: 'dueDate' } as const

/** What an address asks for; what it says that makes no sense is left out. */
export function filterOf(search: URLSearchParams, view: View): ListFilter {
  const place = severalIn(search, 'customer')
  const week = search.get('due') === 'week' ? thisWeek() : {}
  return given({
    q: search.get('search'),
    status: severalOf(workStatuses, search.get('status')),
    priority: severalOf(priorities, search.get('priority')),
    due: oneOf(dues, search.get('due')),
    dueFrom: dayIn(search.get('dueFrom')),
    dueTo: dayIn(search.get('dueTo')),
    ...week,
    audience: one(severalOf(audiences, search.get('audience'))),
    changedSince: dayIn(search.get('changed')),
    waits: oneOf(['client'] as const, search.get('waits')),
    ...(place.length > 1 ? { projects: place.join() } : { project: place[0] }),
    assignee: severalIn(search, 'assignedTo').join(),
    sort: sortOf(oneOf(sorts, search.get('sort')) ?? usualSort[view]),
    order: oneOf(orders, search.get('order')),
  })
}

/** Values of an address that stand in it with commas. */
export const severalIn = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',').filter(Boolean)

/** Both of two is no choice. */
const one = (words: string) => oneOf(audiences, words)

const severalOf = (words: readonly string[], value: string | null) =>
  words.filter((word) => value?.split(',').includes(word)).join()

function thisWeek() {
  const dueFrom = weekOf(dayOf(new Date()))
  return { dueFrom, dueTo: addDays(dueFrom, 6) }
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
