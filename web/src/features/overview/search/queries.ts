import { search } from '@oriel/contracts/v1/overview/search'
import type { SearchQuery } from '@oriel/contracts/v1/overview/search-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const resultKinds = ['project', 'task', 'subtask', 'request', 'comment', 'file', 'deliverable'] as const

/** One character matches nearly everything. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callApi(search, { q }, { signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })

export const allResultsQuery = ({ q, kind, project }: SearchQuery) =>
  queryOptions({
    queryKey: ['search', 'all', q, kind, project],
    queryFn: ({ signal }) =>
      callApi(search, { q, ...(kind ? { kind } : {}), ...(project ? { project } : {}) }, { signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  })
