import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Inbox } from '../../features/notices/inbox.tsx'
import { inboxQuery } from '../../features/notices/queries.ts'
import { type NoticeActs, useNoticeActs } from '../../features/notices/use-notice-acts.ts'
import { choicesQuery } from '../../lib/api/choices.ts'
import { useSearchState } from '../../lib/api/search-state.ts'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { t } from '../../lib/t.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button, ErrorState, Filters, PageHeader, PageLook, ProjectSelect, SkeletonRows } from '../../ui/index.ts'
import styles from './inbox-screen.module.css'

const ReadingPane = lazyPart(
  () => import('./reading-pane.tsx'),
  (it) => it.ReadingPane,
)
/** From where there is room for both; the same width stands in the style sheet. */
const BESIDE = '(min-width: 72rem)'

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchQuery(inboxQuery(search.get('project') ?? undefined))

/** What concerns the reader: what needs them, and news of what they follow; where there is room, with its page beside. */
export function InboxScreen() {
  const { search, change } = useSearchState()
  const project = search.get('project') ?? undefined
  const { data, isError, refetch } = useQuery(inboxQuery(project))
  const { acts, shown } = useNoticeActs()
  const hasPane = useMedia(BESIDE)
  const header = (
    <PageHeader
      title={t({ id: 'Inbox' })}
      dense
      actions={
        <Button tone="quiet" icon={CheckCheck} onClick={() => void acts.readAll()}>
          {t({ id: 'All read' })}
        </Button>
      }
      below={<ProjectFilter value={project} onChange={(next) => change({ project: next })} />}
    />
  )
  if (!data)
    return (
      <>
        {header}
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows />}
      </>
    )
  return <Piles header={header} inbox={shown(data)} acts={acts} hasPane={hasPane} />
}

interface PilesProps {
  header: ReactNode
  inbox: Parameters<typeof Inbox>[0]['inbox']
  acts: NoticeActs
  hasPane: boolean
}

function Piles({ header, inbox, acts, hasPane }: PilesProps) {
  if (!hasPane)
    return (
      <>
        {header}
        <Inbox inbox={inbox} acts={acts} />
      </>
    )
  return (
    <div className={styles.page}>
      <PageLook is="sheet" />
      <Inbox
        inbox={inbox}
        acts={acts}
        header={header}
        className={styles.list}
        renderPane={(notice) => (
          <section className={styles.pane} aria-label={t({ id: 'What it is about' })}>
            <Suspense>{notice && <ReadingPane key={notice.id} notice={notice} acts={acts} />}</Suspense>
          </section>
        )}
      />
    </div>
  )
}

interface ProjectFilterProps {
  value: string | undefined
  onChange: (project: string | undefined) => void
}

/** Offered where there is something to choose, or to undo. */
function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const { data } = useQuery(choicesQuery)
  const projects = data?.projects ?? []
  if (projects.length < 2 && !value) return null
  return (
    <Filters on={value ? 1 : 0}>
      <ProjectSelect projects={projects} value={value} onChange={onChange} />
    </Filters>
  )
}
