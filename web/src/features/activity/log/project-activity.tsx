import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { toFeedEntries } from '../../../lib/feed-entry.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { translate, t } from '../../../lib/t.ts'
import { EmptyState, LoadMore, Unloaded } from '../../../ui/index.ts'
import styles from './activity-feed.module.css'
import { FeedDays } from './feed-days.tsx'
import { feedQuery } from './queries.ts'

export function ProjectActivity({ projectId }: { projectId: string }) {
  const { activity } = usePaths()
  const feed = useInfiniteQuery(feedQuery({ project: projectId }))
  const lines = feed.data?.pages.flatMap(toFeedEntries)
  if (!lines) return <Unloaded query={feed} title={translate(messages.loadActivityFailed)} />
  if (lines.length === 0) return <EmptyState title={t({ id: 'No activity found' })} level={2} />
  return (
    <>
      <p className={styles.way}>
        <Link to={`${activity}?project=${projectId}`}>{t({ id: 'Open with filters' })}</Link>
      </p>
      <FeedDays lines={lines} busy={feed.isPlaceholderData} withProject={false} />
      <LoadMore more={feed.hasNextPage} busy={feed.isFetchingNextPage} onPress={() => void feed.fetchNextPage()}>
        {t({ id: 'Load More Activity' })}
      </LoadMore>
    </>
  )
}
