import { listChoices } from '@oriel/contracts/classic/activity'
import {
  getOwnTaskRequest,
  getTaskRequest,
  listOwnTaskRequests,
  listTaskRequests,
  ownTaskRequestStats,
  type RequestFilter,
  taskRequestStats,
} from '@oriel/contracts/classic/task-requests'
import { listTaskTeam, listTasksOfCustomer } from '@oriel/contracts/classic/tasks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

/** What the URL says about a list of requests. */
export interface Filter {
  status: RequestFilter
  search: string
  /** A project's id; '' for all. */
  customer: string
  page: number
}

const PAGE_SIZE = 50

export const ownRequestsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['taskRequest', 'own-list', filter],
    queryFn: () => ask(listOwnTaskRequests, { ...filter, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })

export const ownStatsQuery = () =>
  queryOptions({ queryKey: ['taskRequest', 'own-stats'], queryFn: () => ask(ownTaskRequestStats, {}) })

export const requestsForReviewQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['taskRequest', 'list', filter],
    queryFn: () => ask(listTaskRequests, { ...filter, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })

export const reviewStatsQuery = () =>
  queryOptions({ queryKey: ['taskRequest', 'stats'], queryFn: () => ask(taskRequestStats, {}) })

export const ownRequestQuery = (id: string) =>
  queryOptions({ queryKey: ['taskRequest', 'own', id], queryFn: () => ask(getOwnTaskRequest, { id }) })

export const requestForReviewQuery = (id: string) =>
  queryOptions({ queryKey: ['taskRequest', 'review', id], queryFn: () => ask(getTaskRequest, { id }) })

/** The projects one can choose from, by name: their names alone. */
export const projectsQuery = () =>
  queryOptions({ queryKey: ['activity', 'choices'], queryFn: () => ask(listChoices, {}) })

/** The tasks of a project one can ask for work on. */
export const tasksQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['task', 'of-requests', customerId],
    queryFn: () => ask(listTasksOfCustomer, { customerId }),
    enabled: customerId !== '',
  })

/** Who can be given the work: the project's team, and managers. */
export const assignableQuery = (customerId: string) =>
  queryOptions({ queryKey: ['person', 'assignable', customerId], queryFn: () => ask(listTaskTeam, { customerId }) })
