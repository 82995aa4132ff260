import type { Destination } from '../../lib/code/lazy.ts'
import { ActivityFeed } from '../../features/activity/log/activity-feed.tsx'
import { parseFeedFilter } from '../../features/activity/log/feed-filter.ts'
import { feedQuery } from '../../features/activity/log/queries.ts'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

export function preload({ client, search }: Destination) {
  const role = effectiveRole()
  return role && client.prefetchInfiniteQuery(feedQuery(parseFeedFilter(search, role)))
}

export function ActivityScreen() {
  return (
    <>
      <PageHeader dense title={t({ id: 'Activity' })} />
      <ActivityFeed />
    </>
  )
}
