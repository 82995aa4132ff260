import { oneOf, useSearchState } from '../../lib/api/search-state.ts'
import type { Filter } from './queries.ts'
import { filters } from './request-words.ts'

export const filterIn = (search: URLSearchParams, page = 1): Filter => ({
  status: oneOf(filters, search.get('status')) ?? 'all',
  search: search.get('search') ?? '',
  project: search.get('project') ?? '',
  page,
})

/** The list's filter, kept in the URL so that back and reload keep it. */
export function useFilter() {
  const { search, page, change } = useSearchState()
  const filter = filterIn(search, page)
  return {
    filter,
    isFiltered: filter.status !== 'all' || filter.search !== '' || filter.project !== '',
    change: ({ status, ...changes }: Partial<Filter>) =>
      change({ ...changes, ...(status ? { status: status === 'all' ? '' : status } : {}) }),
    clear: () => change({ status: '', search: '', project: '' }),
  }
}
