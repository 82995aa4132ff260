import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { InboxList } from '../../features/notifications/inbox/inbox-list.tsx'
import { inboxQuery } from '../../features/notifications/inbox/queries.ts'
import { useStableInbox } from '../../features/notifications/inbox/use-stable-inbox.ts'
import { useInboxActions } from '../../features/notifications/inbox/use-inbox-actions.ts'
import { isAwaited } from '../../lib/api/call-query.ts'
import { choicesQuery } from '../../lib/api/choices.ts'
import { useUrlState } from '../../lib/api/url-state.ts'
import { type Destination, lazyComponent } from '../../lib/code/lazy.ts'
import { t } from '../../lib/t.ts'
import { SIDE_PANE, useMedia } from '../../lib/use-media.ts'
import { Button, PageHeader, ProjectSelect, Unloaded } from '../../ui/index.ts'
import styles from './inbox-screen.module.css'

const ReadingPane = lazyComponent(() => import('./reading-pane.tsx'), 'ReadingPane')

export const preload = ({ client, search }: Destination) =>
  Promise.all([
    client.prefetchQuery(inboxQuery(search.get('project') ?? undefined)),
    client.prefetchQuery(choicesQuery),
  ])

export function InboxScreen() {
  const { search, change } = useUrlState()
  const project = search.get('project') ?? undefined
  const query = useQuery(inboxQuery(project))
  const choices = useQuery(choicesQuery)
  const { acts, shown } = useInboxActions()
  const { inbox, arrived, showAll } = useStableInbox({ ...query, inbox: query.data, project })
  const hasPane = useMedia(SIDE_PANE)
  // Avoids a layout shift.
  const isThere = inbox && !(isAwaited(choices) && choices.failureCount === 0)
  const readAll = () => {
    showAll()
    void acts.readAll()
  }
  const filter = isThere && (
    <ProjectFilter projects={choices.data?.projects} value={project} onChange={(next) => change({ project: next })} />
  )
  const header = <InboxHeader hasPane={hasPane} filter={filter} onReadAll={readAll} />
  if (isThere)
    return (
      <InboxSections
        header={header}
        hasPane={hasPane}
        {...{ inbox: shown(inbox), acts, arrived, onShowArrived: showAll }}
      />
    )
  const waiting = <Unloaded query={query} />
  if (!hasPane)
    return (
      <>
        {header}
        {waiting}
      </>
    )
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        {header}
        {waiting}
      </div>
      <Pane />
    </div>
  )
}

interface InboxHeaderProps {
  hasPane: boolean
  filter: ReactNode
  onReadAll: () => void
}

const InboxHeader = ({ hasPane, filter, onReadAll }: InboxHeaderProps) => (
  <PageHeader
    title={t({ id: 'Inbox' })}
    dense
    actions={
      <>
        {filter}
        <Button tone="quiet" size={hasPane ? 'small' : 'medium'} icon={CheckCheck} short onClick={onReadAll}>
          {t({ id: 'Mark all read' })}
        </Button>
      </>
    }
  />
)

interface InboxSectionsProps extends Omit<ComponentProps<typeof InboxList>, 'renderPane'> {
  hasPane: boolean
}

function InboxSections({ header, hasPane, ...lines }: InboxSectionsProps) {
  if (!hasPane)
    return (
      <>
        {header}
        <InboxList {...lines} />
      </>
    )
  return (
    <div className={styles.page}>
      <InboxList
        {...lines}
        header={header}
        className={styles.list}
        renderPane={(notification) => (
          <Pane>
            {notification && <ReadingPane key={notification.id} notification={notification} acts={lines.acts} />}
          </Pane>
        )}
      />
    </div>
  )
}

const Pane = ({ children }: { children?: ReactNode }) => (
  <section className={styles.pane} aria-label={t({ id: 'Selected notification' })}>
    <Suspense>{children}</Suspense>
  </section>
)

interface ProjectFilterProps {
  projects: ComponentProps<typeof ProjectSelect>['projects']
  value: string | undefined
  onChange: (project: string | undefined) => void
}

function ProjectFilter({ projects = [], value, onChange }: ProjectFilterProps) {
  if (projects.length < 2 && !value) return null
  return (
    <div className={styles.filter}>
      <ProjectSelect projects={projects} value={value} onChange={onChange} />
    </div>
  )
}
