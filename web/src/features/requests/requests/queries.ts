import { LIMITS } from '@oriel/contracts/limits'
import { listAssignablePeople } from '@oriel/contracts/v1/projects/projects'
import { getRequest, listRequests, getRequestStats } from '@oriel/contracts/v1/requests/requests'
import type { RequestCounts, RequestFilter } from '@oriel/contracts/v1/requests/requests-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { personById } from '../../../lib/people.ts'
import { type RequestSummary, toRequestSummary, toRequestDetails } from './request-data.ts'
import { pageParams } from '../../../lib/api/url-state.ts'

export type StatusFilter = 'all' | Exclude<RequestFilter['status'], 'rejected-or-stopped' | undefined>

export interface Filter {
  status: StatusFilter
  search: string
  /** Project id; '' for all. */
  project: string
  /** Label id; '' for all. */
  label: string
  page: number
}

export const REQUESTS_PER_PAGE = 50

export const requestInput = ({ status, search, project, label }: Omit<Filter, 'page'>): RequestFilter => ({
  status: status === 'all' ? undefined : status,
  q: search,
  project,
  label,
  ...selectedCompanyFilter(),
})

export interface RequestPage {
  items: readonly RequestSummary[]
  total: number
  counts: RequestCounts
}

export const requestsQuery = ({ page, ...filter }: Filter) =>
  queryOptions({
    queryKey: ['request', 'list', { ...filter, page }],
    queryFn: async (): Promise<RequestPage> => {
      const answer = await callApi(listRequests, { ...requestInput(filter), ...pageParams(page, REQUESTS_PER_PAGE) })
      const { items, total, counts } = answer
      return { items: items.map((row) => toRequestSummary(row, answer)), total, counts }
    },
    placeholderData: keepPreviousData,
  })

export const statsQuery = queryOptions({
  queryKey: ['request', 'stats'],
  queryFn: () => callApi(getRequestStats, selectedCompanyFilter()),
})

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', 'one', id],
    queryFn: async () => toRequestDetails(await callApi(getRequest, { id })),
  })

export const tasksQuery = (project: string) =>
  callQuery(
    ['task', 'of-requests', project],
    listWorkItems,
    { project, limit: LIMITS.listMost },
    { enabled: project !== '' },
  )

export const assignableQuery = (project: string) =>
  queryOptions({
    queryKey: ['person', 'assignable', project],
    queryFn: async () => {
      const { ids, people } = await callApi(listAssignablePeople, { id: project })
      return ids.map((id) => personById(people, id))
    },
  })
