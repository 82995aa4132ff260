import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toFeedEntries } from '../../../lib/feed-entry.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, EmptyState, LoadMore, Unloaded } from '../../../ui/index.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { FeedDays } from './feed-days.tsx'
import { feedQuery } from './queries.ts'
import { useFeedFilter } from './feed-filter.ts'

export function ActivityFeed() {
  const { filter, isNarrowed, clear } = useFeedFilter()
  const feed = useInfiniteQuery(feedQuery(filter))
  const pages = feed.data?.pages
  const lines = pages?.flatMap(toFeedEntries) ?? []

  return (
    <>
      <ActivityFilters counts={pages?.[0]?.counts} />
      {!pages ? (
        <Unloaded query={feed} title={translate(messages.loadActivityFailed)} />
      ) : lines.length === 0 ? (
        <EmptyState
          title={t({ id: 'No activity found' })}
          text={
            isNarrowed
              ? t({ id: 'Nothing matches these filters.' })
              : t({ id: 'Activity in your projects appears here.' })
          }
          action={isNarrowed && <Button onClick={clear}>{t({ id: 'Clear filters' })}</Button>}
        />
      ) : (
        <FeedDays lines={lines} busy={feed.isPlaceholderData} />
      )}
      <LoadMore more={feed.hasNextPage} busy={feed.isFetchingNextPage} onPress={() => void feed.fetchNextPage()}>
        {t({ id: 'Load More Activity' })}
      </LoadMore>
    </>
  )
}
