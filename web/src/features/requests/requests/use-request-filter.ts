import { pageFromUrl, parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import type { Filter } from './queries.ts'
import { requestFilters } from './request-texts.ts'

export const parseRequestFilter = (search: URLSearchParams): Filter => ({
  status: parseOneOf(requestFilters, search.get('status')) ?? 'all',
  search: search.get('search') ?? '',
  project: search.get('project') ?? '',
  label: search.get('label') ?? '',
  page: pageFromUrl(search),
})

/** In the URL, so that Back and reload keep it. */
export function useRequestFilter() {
  const { search, change } = useUrlState()
  const filter = parseRequestFilter(search)
  return {
    filter,
    isFiltered: filter.status !== 'all' || Boolean(filter.search || filter.project || filter.label),
    change: ({ status, ...changes }: Partial<Filter>) =>
      change({ ...changes, ...(status ? { status: status === 'all' ? '' : status } : {}) }),
    clear: () => change({ status: '', search: '', project: '', label: '' }),
  }
}
