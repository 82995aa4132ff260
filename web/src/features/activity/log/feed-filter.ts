import type { Role } from '@oriel/contracts/enums'
import { parseDayParam, parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { useMe } from '../../../lib/session/session.ts'
import { feedChips } from './feed-chips.ts'
import type { FeedFilter } from './queries.ts'
import { actions, itemTypes, activityTypesFor } from './item-types-and-actions.ts'

const parseItemType = (search: URLSearchParams, role: Role) =>
  feedChips[role].kinds.find(({ value }) => value === search.get('show'))

const selectedTypes = (search: URLSearchParams) => ({
  itemType: parseOneOf(itemTypes, search.get('type')),
  act: parseOneOf(actions, search.get('action')),
})

function chosenTypes(search: URLSearchParams) {
  const { itemType, act } = selectedTypes(search)
  const types = activityTypesFor(itemType, act)
  return types?.length ? types : undefined
}

export const parseFeedFilter = (search: URLSearchParams, role: Role): FeedFilter => ({
  type: (parseItemType(search, role)?.types ?? chosenTypes(search))?.join(','),
  from: parseDayParam(search.get('from')),
  to: parseDayParam(search.get('to')),
  actor: search.get('person') ?? undefined,
  project: search.get('project') ?? undefined,
})

export function useFeedFilter() {
  const { role } = useMe()
  const { search, change } = useUrlState()
  const filter = parseFeedFilter(search, role)
  return {
    show: parseItemType(search, role)?.value ?? 'all',
    filter,
    ...selectedTypes(search),
    isNarrowed: Object.values(filter).some((it) => it !== undefined),
    change,
    clear: () => change({ show: '', from: '', to: '', person: '', project: '', type: '', action: '' }),
  }
}
