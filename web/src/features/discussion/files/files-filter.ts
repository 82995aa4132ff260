import { fileStatuses, type Role } from '@oriel/contracts/enums'
import { parseDayParam, parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { useMe } from '../../../lib/session/session.ts'
import { filePageTexts } from './file-page-texts.ts'
import type { FilesFilter } from './queries.ts'

export function parseFilesFilter(search: URLSearchParams, role: Role): FilesFilter {
  const { types, hasStatuses } = filePageTexts[role]
  return {
    q: search.get('search') ?? undefined,
    type: types.choices.find(({ value }) => value === search.get('type'))?.value,
    status: hasStatuses ? parseOneOf(fileStatuses, search.get('status')) : undefined,
    project: search.get('project') ?? undefined,
    from: parseDayParam(search.get('from')),
    to: parseDayParam(search.get('to')),
  }
}

export function useFilesFilter() {
  const { role } = useMe()
  const { search, change } = useUrlState()
  const filter = parseFilesFilter(search, role)
  return {
    filter,
    isNarrowed: Object.values(filter).some((it) => it !== undefined),
    change,
    clear: () => change({ search: '', type: '', status: '', project: '', from: '', to: '' }),
  }
}
