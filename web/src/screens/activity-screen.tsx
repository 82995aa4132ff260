import type { QueryClient } from '@tanstack/react-query'
import { ActivityFeed } from '../features/activity/activity-feed.tsx'
import { feedFilter } from '../features/activity/feed-filter.ts'
import { feedQuery } from '../features/activity/queries.ts'
import { roleSeenAs } from '../lib/session/client-view.ts'
import { t } from '../lib/t.ts'
import { PageHeader } from '../ui/index.ts'

export function preload({ client, search }: { client: QueryClient; search: URLSearchParams }) {
  const role = roleSeenAs()
  return role && client.prefetchInfiniteQuery(feedQuery(feedFilter(search, role)))
}

/** Everybody's feed: `/activity`, `/employee-activity`, `/customer-activity`. */
export function ActivityScreen() {
  return (
    <>
      <PageHeader dense title={t({ id: 'Activity' })} />
      <ActivityFeed />
    </>
  )
}
