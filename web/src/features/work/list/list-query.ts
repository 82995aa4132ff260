import { addDays } from '@oriel/contracts/time/dates'
import type { WorkItemFilter, WorkItemPage, WorkItemSort } from '@oriel/contracts/v1/work/work-items-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { visibilities, priorities, workDueFilters, workStatuses } from '@oriel/contracts/enums'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { parseDayParam, parseOneOf, pageFromUrl, pageParams } from '../../../lib/api/url-state.ts'
import { toIsoDate, weekStart } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'

/** `kind` only where a list of tasks shows subtasks too. */
export type ListFilter = Omit<WorkItemFilter, 'kind' | 'after' | 'detail'> & { kind?: 'any' }

export const PER_PAGE = 24

export const sortLabels = {
  dueDate: () => t({ id: 'Due date' }),
  priority: () => t({ id: 'Priority' }),
  createdAt: () => t({ id: 'Newest first' }),
  updatedAt: () => t({ id: 'Recently updated' }),
  title: () => t({ id: 'Title' }),
  status: () => t({ id: 'Status' }),
  progress: () => t({ id: 'Progress' }),
  position: () => t({ id: 'Manual' }),
}
export type Sort = keyof typeof sortLabels
export const sorts = Object.keys(sortLabels) as Sort[]

const toSortField = (sort: Sort): WorkItemSort => (sort === 'dueDate' ? 'dueOn' : sort)
const orders = ['asc', 'desc'] as const

/** In the address, beside sort order and paging. */
export type FilterName =
  | ('search' | 'status' | 'kind' | 'customer' | 'assignedTo' | 'priority' | 'due')
  | ('label' | 'dueFrom' | 'dueTo' | 'changed' | 'visibility' | 'awaitingReply')

export const listViews = ['list', 'grid', 'board'] as const
export type ListView = (typeof listViews)[number]

export const defaultSort = { list: 'createdAt', grid: 'createdAt', board: 'dueDate' } as const

/** Those that screens set, not the address. */
type Unread = 'company' | 'parent' | 'group' | 'skip' | 'limit'

export function parseListFilter(search: URLSearchParams, view: ListView): ListFilter {
  const read = (name: FilterName | 'sort' | 'order') => search.get(name)
  const place = parseList(search, 'customer')
  const week = read('due') === 'week' && thisWeek()
  return dropEmpty({
    kind: parseOneOf(['any'] as const, read('kind')),
    q: read('search'),
    status: parseKnownList(workStatuses, read('status')),
    priority: parseKnownList(priorities, read('priority')),
    due: parseOneOf(workDueFilters, read('due')),
    dueFrom: parseDayParam(read('dueFrom')),
    dueTo: parseDayParam(read('dueTo')),
    ...week,
    // Both equal no filter.
    visibility: parseOneOf(visibilities, parseKnownList(visibilities, read('visibility'))),
    changedSince: parseDayParam(read('changed')),
    awaitingReply: parseOneOf(['client'] as const, read('awaitingReply')),
    project: place[1] ? '' : place[0],
    projects: place[1] && place.join(),
    assignee: parseList(search, 'assignedTo').join(),
    label: parseList(search, 'label').join(),
    sort: toSortField(parseOneOf(sorts, read('sort')) ?? defaultSort[view]),
    order: parseOneOf(orders, read('order')),
  } satisfies Record<Exclude<keyof ListFilter, Unread>, unknown>)
}

export const parseList = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',').filter(Boolean)

const parseKnownList = (words: readonly string[], value: string | null) =>
  words.filter((word) => value?.split(',').includes(word)).join()

function thisWeek() {
  const dueFrom = weekStart(toIsoDate(new Date()))
  return { dueFrom, dueTo: addDays(dueFrom, 6) }
}

export const parsePageFilter = (search: URLSearchParams): ListFilter => ({
  ...parseListFilter(search, 'grid'),
  ...pageParams(pageFromUrl(search), PER_PAGE),
})

function dropEmpty<Filter extends object>(filter: Filter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value))) as {
    [Name in keyof Filter]?: NonNullable<Filter[Name]>
  }
}

/** Keeps the previous page while loading. */
export const listQuery = (kind: WorkKind, filter: ListFilter) =>
  queryOptions({
    queryKey: [kind, 'list', filter],
    queryFn: async (): Promise<{ items: Work[] } & Pick<WorkItemPage, 'counts' | 'total'>> => {
      const { items, counts, total, ...beside } = await callApi(listWorkItems, { kind, ...filter })
      return { items: items.map((row) => toWorkSummary(row, beside)), counts, total }
    },
    placeholderData: keepPreviousData,
  })
