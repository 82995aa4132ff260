import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useMe } from '../../lib/session/session.ts'
import { Button, Card, EmptyState, ErrorState, LoadMore, SkeletonRows, useNow } from '../../ui/index.ts'
import { ActivityFilters } from './activity-filters.tsx'
import styles from './activity-feed.module.css'
import { ActivityLine } from './activity-line.tsx'
import { byDay } from './by-day.ts'
import { feeds } from './feeds.ts'
import { feedQuery } from './queries.ts'
import { texts } from './texts.ts'
import { useFeedFilter } from './feed-filter.ts'

/** What happened, newest first, by day; narrowed by kind, date, person and project (REQ-1401). */
export function ActivityFeed() {
  const { role } = useMe()
  const { filter, isNarrowed, clear } = useFeedFilter()
  const feed = useInfiniteQuery(feedQuery(role, filter))
  const now = useNow()
  const pages = feed.data?.pages
  const activities = pages?.flatMap((page) => page.activities) ?? []

  return (
    <>
      <ActivityFilters counts={pages?.[0]?.counts} />
      {!pages ? (
        feed.isError ? (
          <ErrorState title={messages.loadActivityFailed} onRetry={() => void feed.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : activities.length === 0 ? (
        <EmptyState
          icon={History}
          title={texts.empty}
          text={isNarrowed ? texts.emptyFiltered : texts.emptyText}
          action={isNarrowed && <Button onClick={clear}>{texts.clearFilters}</Button>}
        />
      ) : (
        <div className={styles.days} data-busy={feed.isPlaceholderData || undefined}>
          {byDay(activities, now).map(({ day, label, lines }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 className={styles.day} id={`day-${day}`}>
                {label}
              </h2>
              <Card flush className={styles.lines}>
                <ul>
                  {lines.map((activity) => (
                    <ActivityLine
                      key={activity.id}
                      activity={activity}
                      now={now}
                      withProject
                      withAudience={feeds[role].showsAudience}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </div>
      )}
      <LoadMore more={feed.hasNextPage} busy={feed.isFetchingNextPage} onPress={() => void feed.fetchNextPage()}>
        {texts.loadMore}
      </LoadMore>
    </>
  )
}
