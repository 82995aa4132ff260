import { listActivityOfThing, listChoices } from '@oriel/contracts/classic/activity'
import { LIMITS } from '@oriel/contracts/limits'
import { type Role } from '@oriel/contracts/words'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { feeds } from './feeds.ts'

/** What a feed is narrowed to; everything absent is everything. */
export interface FeedFilter {
  type?: string | undefined
  from?: string | undefined
  to?: string | undefined
  actor?: string | undefined
  customer?: string | undefined
}

/** A feed page by page, each beginning where the one before ended, so that nothing new shifts what is below. */
export const feedQuery = (role: Role, filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'feed', role, filter],
    queryFn: ({ pageParam: before }) =>
      ask(feeds[role].endpoint, { ...filter, limit: LIMITS.activitiesPerPage, ...(before ? { before } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ more, activities }) => (more ? activities.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** What a panel on one thing's page may be about. */
export interface Thing {
  type: 'customer' | 'task' | 'subtask' | 'taskRequest'
  id: string
}

/** Lines of a panel on a thing's page, before Load More. */
const ON_A_PANEL = 5

export const thingFeedQuery = ({ type, id }: Thing) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'of', type, id],
    queryFn: ({ pageParam: before }) =>
      ask(listActivityOfThing, { type, id, limit: ON_A_PANEL, ...(before ? { before } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ more, activities }) => (more ? activities.at(-1)?.id : undefined),
  })

export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: () => ask(listChoices, {}),
})
