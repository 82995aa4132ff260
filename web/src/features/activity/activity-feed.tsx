import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type ActivityLine as Line, linesOf } from '../../lib/activity-line.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Card, EmptyState, ErrorState, LoadMore, SkeletonRows, useNow } from '../../ui/index.ts'
import { ActivityFilters } from './activity-filters.tsx'
import styles from './activity-feed.module.css'
import { ActivityLine } from './activity-line.tsx'
import { byDay } from './by-day.ts'
import { feeds } from './feeds.ts'
import { feedQuery } from './queries.ts'
import { useFeedFilter } from './feed-filter.ts'

/** What happened, newest first, by day; narrowed by kind, date, person and project (REQ-1401). */
export function ActivityFeed() {
  const { filter, isNarrowed, clear } = useFeedFilter()
  const feed = useInfiniteQuery(feedQuery(filter))
  const pages = feed.data?.pages
  const lines = pages?.flatMap(linesOf) ?? []

  return (
    <>
      <ActivityFilters counts={pages?.[0]?.counts} />
      {!pages ? (
        feed.isError ? (
          <ErrorState title={say(messages.loadActivityFailed)} onRetry={() => void feed.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : lines.length === 0 ? (
        <EmptyState
          icon={History}
          title={t({ id: 'No activity found' })}
          text={
            isNarrowed
              ? t({ id: 'Nothing matches these filters.' })
              : t({ id: 'What happens in your projects appears here.' })
          }
          action={isNarrowed && <Button onClick={clear}>{t({ id: 'Clear filters' })}</Button>}
        />
      ) : (
        <Days lines={lines} busy={feed.isPlaceholderData} />
      )}
      <LoadMore more={feed.hasNextPage} busy={feed.isFetchingNextPage} onPress={() => void feed.fetchNextPage()}>
        {t({ id: 'Load More Activity' })}
      </LoadMore>
    </>
  )
}

function Days({ lines, busy }: { lines: readonly Line[]; busy: boolean }) {
  const { showsAudience } = feeds[useMe().role]
  const now = useNow()
  return (
    <div className={styles.days} data-busy={busy || undefined}>
      {byDay(lines, now).map(({ day, label, lines }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className={styles.day} id={`day-${day}`}>
            {label}
          </h2>
          <Card flush className={styles.lines}>
            <ul>
              {lines.map((line) => (
                <ActivityLine key={line.id} line={line} now={now} withProject withAudience={showsAudience} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
