import { addDays } from '@oriel/contracts/time/dates'
import type { WorkItemFilter, WorkItemPage } from '@oriel/contracts/v1/work/work-items-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { visibilities, priorities, workDueFilters, workStatuses } from '@oriel/contracts/enums'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { parseDayParam, parseOneOf, pageFromUrl, pageParams } from '../../../lib/api/url-state.ts'
import { toIsoDate, weekStart } from '../../../lib/dates.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'

/** `kind` only where a list of tasks shows subtasks too. */
export type ListFilter = Omit<WorkItemFilter, 'kind' | 'after' | 'detail'> & { kind?: 'any' }

export const PER_PAGE = 24

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

const toSortField = (sort: (typeof sorts)[number]) => (sort === 'dueDate' ? 'dueOn' : sort)
const orders = ['asc', 'desc'] as const

export const listViews = ['list', 'grid', 'board'] as const
export type ListView = (typeof listViews)[number]

export const defaultSort = { list: 'createdAt', grid: 'createdAt', board: 'dueDate' } as const

export function parseListFilter(search: URLSearchParams, view: ListView): ListFilter {
  const place = parseList(search, 'customer')
  const week = search.get('due') === 'week' ? thisWeek() : {}
  return dropEmpty({
    kind: parseOneOf(['any'] as const, search.get('kind')),
    q: search.get('search'),
    status: parseKnownList(workStatuses, search.get('status')),
    priority: parseKnownList(priorities, search.get('priority')),
    due: parseOneOf(workDueFilters, search.get('due')),
    dueFrom: parseDayParam(search.get('dueFrom')),
    dueTo: parseDayParam(search.get('dueTo')),
    ...week,
    visibility: parseVisibility(parseKnownList(visibilities, search.get('visibility'))),
    changedSince: parseDayParam(search.get('changed')),
    awaitingReply: parseOneOf(['client'] as const, search.get('awaitingReply')),
    ...(place.length > 1 ? { projects: place.join() } : { project: place[0] }),
    assignee: parseList(search, 'assignedTo').join(),
    label: parseList(search, 'label').join(),
    sort: toSortField(parseOneOf(sorts, search.get('sort')) ?? defaultSort[view]),
    order: parseOneOf(orders, search.get('order')),
  })
}

export const parseList = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',').filter(Boolean)

/** Both visibilities equal no filter. */
const parseVisibility = (words: string) => parseOneOf(visibilities, words)

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
