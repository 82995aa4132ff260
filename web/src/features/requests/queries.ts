import { LIMITS } from '@oriel/contracts/limits'
import { listAssignable } from '@oriel/contracts/v1/projects'
import { getRequest, listRequests, requestStats } from '@oriel/contracts/v1/requests'
import type { RequestFilter } from '@oriel/contracts/v1/shapes/requests'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { pageOf, pagesOf } from '../../lib/api/pages.ts'
import { ofChosenCompany } from '../../lib/session/own-company.ts'
import { personOf } from '../../lib/people.ts'
import { namedRequest, openRequest } from './named-request.ts'

export type StatusFilter = 'all' | Exclude<RequestFilter['status'], 'ended' | undefined>

/** What the URL says about a list of requests. */
export interface Filter {
  status: StatusFilter
  search: string
  /** A project's id; '' for all. */
  project: string
  page: number
}

const PAGE_SIZE = 50

/** Requests as the reader sees them: a client their own, a manager all, in the order in which each goes through them. */
export const requestsQuery = ({ status, search, project, page }: Filter) =>
  queryOptions({
    queryKey: ['request', 'list', { status, search, project, page }],
    queryFn: async () => {
      const answer = await ask(listRequests, {
        status: status === 'all' ? undefined : status,
        q: search,
        project,
        ...ofChosenCompany(),
        ...pageOf(page, PAGE_SIZE),
      })
      const { items, total, counts } = answer
      return { requests: items.map((row) => namedRequest(row, answer)), pages: pagesOf(total, PAGE_SIZE), counts }
    },
    placeholderData: keepPreviousData,
  })

/** Of all requests that the reader sees, whatever the list is filtered by. */
export const statsQuery = queryOptions({
  queryKey: ['request', 'stats'],
  queryFn: () => ask(requestStats, ofChosenCompany()),
})

/** A request on its own page. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', 'one', id],
    queryFn: async () => openRequest(await ask(getRequest, { id })),
  })

/** The tasks of a project one can ask for work on. */
export const tasksQuery = (project: string) =>
  queryOptions({
    queryKey: ['task', 'of-requests', project],
    queryFn: () => ask(listWorkItems, { project, limit: LIMITS.listMost }),
    enabled: project !== '',
  })

/** Who can be given the work: the project's team, and managers. */
export const assignableQuery = (project: string) =>
  queryOptions({
    queryKey: ['person', 'assignable', project],
    queryFn: async () => {
      const { ids, people } = await ask(listAssignable, { id: project })
      return ids.map((id) => personOf(people, id))
    },
  })
