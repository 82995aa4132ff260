import { Check, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import { InboxItemIcon } from '../../features/notifications/inbox/inbox-item-icon.tsx'
import { itemReason, itemHeadline, inboxItemPath } from '../../features/notifications/inbox/inbox-item-text.ts'
import type { InboxItem } from '../../features/notifications/inbox/queries.ts'
import { SnoozeMenu } from '../../features/notifications/inbox/snooze-menu.tsx'
import type { InboxActions } from '../../features/notifications/inbox/use-inbox-actions.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, Parts, SkeletonRows, useNow } from '../../ui/index.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { ProjectPane, RequestPane, WorkPane } from './item-panes.tsx'
import styles from './reading-pane.module.css'

const DeliverablePane = lazyComponent(() => import('./deliverable-pane.tsx'), 'DeliverablePane')

export function ReadingPane({ notification, acts }: { notification: InboxItem; acts: InboxActions }) {
  const { project, workItem, parent, request, deliverable, title, reason: why } = notification
  const paths = usePaths()
  const me = useMe()
  const { role } = me
  const now = useNow()
  return (
    <>
      <header className={styles.head}>
        <nav className={styles.crumbs} aria-label={t({ id: 'Breadcrumb' })}>
          {project && (
            <>
              <Link to={paths.project(project.id)}>{project.name}</Link>
              <ChevronRight aria-hidden="true" />
            </>
          )}
        </nav>
        <div className={styles.buttons}>
          <SnoozeMenu hasKey onSnooze={(until) => void acts.snooze(notification, until)} />
          {project && <FollowMenu {...followTarget({ ...notification, project })} />}
          <Button size="small" icon={Check} aria-keyshortcuts="E" onClick={() => void acts.finish(notification)}>
            {t({ id: 'Done' })}
          </Button>
        </div>
      </header>
      <Parts className={styles.body}>
        <h2 className={styles.title}>
          <Link to={inboxItemPath(notification, paths)} aria-keyshortcuts="O">
            {title}
          </Link>
        </h2>
        <p className={styles.why}>
          <InboxItemIcon why={why} />
          <span>
            {why === 'followed' ? null : <b>{itemHeadline(notification, me, now)}.</b>}{' '}
            <span>{itemReason(why, role)}</span>
            <span>.</span>
          </span>
        </p>
        {deliverable && (
          <Suspense fallback={<SkeletonRows />}>
            <DeliverablePane key={deliverable} id={deliverable} />
          </Suspense>
        )}
        {(!deliverable || includesWorkUpdates(notification)) && project && workItem !== null && (
          <WorkPane id={workItem} parent={parent} project={project} />
        )}
        {workItem === null && request !== null && <RequestPane id={request} />}
        {project && workItem === null && request === null && <ProjectPane project={project} />}
        {!project && <Link to={inboxItemPath(notification, paths)}>{t({ id: 'View active sessions' })}</Link>}
      </Parts>
    </>
  )
}

const includesWorkUpdates = ({ updates: news = [] }: InboxItem) =>
  news.some(({ kind }) => kind === 'comments' || kind === 'files')

function followTarget({
  workItem,
  request,
  project,
}: Pick<InboxItem, 'workItem' | 'request'> & { project: NonNullable<InboxItem['project']> }) {
  if (workItem !== null) return { of: 'work-item', id: workItem } as const
  return request === null ? ({ of: 'project', id: project.id } as const) : ({ of: 'request', id: request } as const)
}
