import { LIMITS } from '@oriel/contracts/limits'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import type { ActivityFilter } from '@oriel/contracts/v1/activity/activity-schemas'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export type FeedFilter = Pick<ActivityFilter, 'type' | 'from' | 'to' | 'actor' | 'project'>

const feedPages = (filter: ActivityFilter) => ({
  queryFn: ({ pageParam: after }: { pageParam: string }) =>
    callApi(listActivity, { ...filter, ...(after ? { after } : {}) }),
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
})

/** Keyset pagination: new entries don't shift later pages. */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'feed', filter],
    ...feedPages({ ...filter, limit: LIMITS.activitiesPerPage }),
    placeholderData: keepPreviousData,
  })

const ON_A_PANEL = 5

export const workItemFeedQuery = (workItem: string) =>
  infiniteQueryOptions({ queryKey: ['activity', 'of', workItem], ...feedPages({ workItem, limit: ON_A_PANEL }) })
