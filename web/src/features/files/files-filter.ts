import { fileStatuses, type Role } from '@oriel/contracts/words'
import { dayIn, oneOf, useSearchState } from '../../lib/api/search-state.ts'
import { useMe } from '../../lib/session/session.ts'
import { filePages } from './file-pages.ts'
import type { FilesFilter } from './queries.ts'

/** What the URL asks the file page of this role for. */
export function filesFilter(search: URLSearchParams, role: Role): FilesFilter {
  const { types, hasStatuses } = filePages[role]
  return {
    q: search.get('search') ?? undefined,
    type: types.choices.find(({ value }) => value === search.get('type'))?.value,
    status: hasStatuses ? oneOf(fileStatuses, search.get('status')) : undefined,
    project: search.get('project') ?? undefined,
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
  }
}

/** The filters of the file page, and how to change them. */
export function useFilesFilter() {
  const { role } = useMe()
  const { search, change } = useSearchState()
  const filter = filesFilter(search, role)
  return {
    filter,
    isNarrowed: Object.values(filter).some((it) => it !== undefined),
    change,
    clear: () => change({ search: '', type: '', status: '', project: '', from: '', to: '' }),
  }
}
