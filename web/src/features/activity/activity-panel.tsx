import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '../../lib/session/session.ts'
import { Card, ErrorState, LoadMore, SkeletonRows, useNow } from '../../ui/index.ts'
import styles from './activity-panel.module.css'
import { ActivityLine } from './activity-line.tsx'
import { feeds } from './feeds.ts'
import { type Thing, thingFeedQuery } from './queries.ts'
import { texts } from './texts.ts'

/** What happened to one thing, for a block on its page. */
export function ActivityPanel({ about }: { about: Thing }) {
  const { role } = useMe()
  const feed = useInfiniteQuery(thingFeedQuery(about))
  const now = useNow()
  const activities = feed.data?.pages.flatMap((page) => page.activities)
  const total = feed.data?.pages[0]?.pagination.total ?? 0

  return (
    <Card title={texts.ofThing} aside={total > 0 && total} flush>
      {!activities ? (
        feed.isError ? (
          <ErrorState title={messages.loadActivityFailed} level={3} onRetry={() => void feed.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : activities.length === 0 ? (
        <p className={styles.none}>{texts.empty}</p>
      ) : (
        <ul>
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} now={now} withAudience={feeds[role].showsAudience} />
          ))}
        </ul>
      )}
      <LoadMore more={feed.hasNextPage} busy={feed.isFetchingNextPage} onPress={() => void feed.fetchNextPage()}>
        {texts.loadMore}
      </LoadMore>
    </Card>
  )
}
