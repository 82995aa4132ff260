import type { Role } from '@oriel/contracts/words'
import { dayIn, useSearchState } from '../../lib/api/search-state.ts'
import { useMe } from '../../lib/session/session.ts'
import { feeds } from './feeds.ts'
import type { FeedWish } from './queries.ts'

const kindOf = (search: URLSearchParams, role: Role) =>
  feeds[role].kinds.find(({ value }) => value === search.get('show'))

/** What the URL asks the feed of this role for. */
export const feedWish = (search: URLSearchParams, role: Role): FeedWish => ({
  type: kindOf(search, role)?.types.join(','),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  actor: search.get('person') ?? undefined,
  customer: search.get('project') ?? undefined,
})

/** The feed's filters, and how to change them. */
export function useFeedWish() {
  const { role } = useMe()
  const { search, change } = useSearchState()
  const wish = feedWish(search, role)
  return {
    show: kindOf(search, role)?.value ?? 'all',
    wish,
    isNarrowed: Object.values(wish).some((it) => it !== undefined),
    change,
    clear: () => change({ show: '', from: '', to: '', person: '', project: '' }),
  }
}
