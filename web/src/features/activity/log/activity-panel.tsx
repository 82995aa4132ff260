import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toFeedEntries } from '../../../lib/feed-entry.ts'
import { useMe } from '../../../lib/session/session.ts'
import { translate, t } from '../../../lib/t.ts'
import { Card, LoadMore, useNow, Unloaded } from '../../../ui/index.ts'
import styles from './activity-feed.module.css'
import { ActivityEntryRow } from './activity-entry-row.tsx'
import { feedChips } from './feed-chips.ts'
import { workItemFeedQuery } from './queries.ts'

export function ActivityPanel({ workItem }: { workItem: string }) {
  const { role } = useMe()
  const feed = useInfiniteQuery(workItemFeedQuery(workItem))
  const now = useNow()
  const lines = feed.data?.pages.flatMap(toFeedEntries)
  const total = feed.data?.pages[0]?.total ?? 0

  return (
    <Card title={t({ id: 'Activity' })} aside={total > 0 && total} flush>
      {!lines ? (
        <Unloaded query={feed} title={translate(messages.loadActivityFailed)} level={3} />
      ) : lines.length === 0 ? (
        <p className={styles.none}>{t({ id: 'No activity found' })}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <ActivityEntryRow key={line.id} line={line} now={now} withVisibility={feedChips[role].showsVisibility} />
          ))}
        </ul>
      )}
      <LoadMore more={feed.hasNextPage} busy={feed.isFetchingNextPage} onPress={() => void feed.fetchNextPage()}>
        {t({ id: 'Load More Activity' })}
      </LoadMore>
    </Card>
  )
}
