import { search } from '@oriel/contracts/v1/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

/** From two characters on: one letter finds everything and says nothing. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => ask(search, { q }, { signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
