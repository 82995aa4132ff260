import { search } from '@oriel/contracts/v1/search'
import type { SearchQuery } from '@oriel/contracts/v1/shapes/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

export const foundKinds = ['project', 'task', 'subtask', 'request', 'comment', 'file', 'deliverable'] as const

/** From two characters on: one letter finds everything and says nothing. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => ask(search, { q }, { signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })

/** The best of each kind, or all of one kind or project. */
export const allFoundQuery = ({ q, kind, project }: SearchQuery) =>
  queryOptions({
    queryKey: ['search', 'all', q, kind, project],
    queryFn: ({ signal }) => ask(search, { q, ...(kind ? { kind } : {}), ...(project ? { project } : {}) }, { signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  })
