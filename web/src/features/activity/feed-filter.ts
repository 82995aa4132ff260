import type { Role } from '@oriel/contracts/words'
import { dayIn, oneOf, useSearchState } from '../../lib/api/search-state.ts'
import { useMe } from '../../lib/session/session.ts'
import { feeds } from './feeds.ts'
import type { FeedFilter } from './queries.ts'
import { actKinds, thingKinds, typesOf } from './things-and-acts.ts'

const kindOf = (search: URLSearchParams, role: Role) =>
  feeds[role].kinds.find(({ value }) => value === search.get('show'))

/** The kind of thing and of act that somebody chose, where that says anything at all. */
const chosenIn = (search: URLSearchParams) => ({
  thing: oneOf(thingKinds, search.get('thing')),
  act: oneOf(actKinds, search.get('act')),
})

function chosenTypes(search: URLSearchParams) {
  const { thing, act } = chosenIn(search)
  const types = typesOf(thing, act)
  return types?.length ? types : undefined
}

/** What the URL asks the feed of this role for. */
export const feedFilter = (search: URLSearchParams, role: Role): FeedFilter => ({
  type: (kindOf(search, role)?.types ?? chosenTypes(search))?.join(','),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  actor: search.get('person') ?? undefined,
  project: search.get('project') ?? undefined,
})

/** The feed's filters, and how to change them. */
export function useFeedFilter() {
  const { role } = useMe()
  const { search, change } = useSearchState()
  const filter = feedFilter(search, role)
  return {
    show: kindOf(search, role)?.value ?? 'all',
    filter,
    ...chosenIn(search),
    isNarrowed: Object.values(filter).some((it) => it !== undefined),
    change,
    clear: () => change({ show: '', from: '', to: '', person: '', project: '', thing: '', act: '' }),
  }
}
