import type { Role } from '@atrium/contracts/words'
import { useSearchState } from '../../lib/search-state.ts'
import { useMe } from '../../lib/session.ts'
import { feeds } from './feeds.ts'
import type { FeedWish } from './queries.ts'

const isDay = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const kindOf = (search: URLSearchParams, role: Role) =>
  feeds[role].kinds.find(({ value }) => value === search.get('show'))

/** What the URL asks the feed of this role for. */
export const feedWish = (search: URLSearchParams, role: Role): FeedWish => ({
  type: kindOf(search, role)?.types.join(','),
  from: isDay(search.get('from')),
  to: isDay(search.get('to')),
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
