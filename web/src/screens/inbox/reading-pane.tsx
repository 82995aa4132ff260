import { Check, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { FollowMenu } from '../../features/notices/follow-menu.tsx'
import { NoticeKind } from '../../features/notices/notice-kind.tsx'
import { becauseOf, headlineOf } from '../../features/notices/notice-words.ts'
import { placeOf } from '../../features/notices/place-of.ts'
import type { Notice } from '../../features/notices/queries.ts'
import { Snooze } from '../../features/notices/snooze.tsx'
import type { NoticeActs } from '../../features/notices/use-notice-acts.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, SkeletonRows, useNow } from '../../ui/index.ts'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { AboutProject, AboutRequest, AboutWork } from './about-thing.tsx'
import styles from './reading-pane.module.css'

const AboutDeliverable = lazyPart(
  () => import('./about-deliverable.tsx'),
  (it) => it.AboutDeliverable,
)

/** What a line is about, to be read and answered without leaving the inbox. */
export function ReadingPane({ notice, acts }: { notice: Notice; acts: NoticeActs }) {
  const { project, workItem, parent, request, deliverable, title, why } = notice
  const paths = usePaths()
  const { role } = useMe()
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
          <Snooze hasKey onSnooze={(until) => void acts.snooze(notice, until)} />
          {project && <FollowMenu {...followed({ ...notice, project })} />}
          <Button size="small" icon={Check} aria-keyshortcuts="E" onClick={() => void acts.finish(notice)}>
            {t({ id: 'Done' })}
          </Button>
        </div>
      </header>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={placeOf(notice, paths)} aria-keyshortcuts="O">
            {title}
          </Link>
        </h2>
        <p className={styles.why}>
          <NoticeKind why={why} />
          <span>
            {why === 'follows' ? null : <b>{headlineOf(notice, role, now)}.</b>} {becauseOf(why, role)}.
          </span>
        </p>
        {deliverable && (
          <Suspense fallback={<SkeletonRows />}>
            <AboutDeliverable key={deliverable} id={deliverable} />
          </Suspense>
        )}
        {(!deliverable || isOfWorkToo(notice)) && project && workItem !== null && (
          <AboutWork id={workItem} parent={parent} project={project} />
        )}
        {workItem === null && request !== null && <AboutRequest id={request} />}
        {project && workItem === null && request === null && <AboutProject project={project} />}
        {!project && <Link to={placeOf(notice, paths)}>{t({ id: 'See where you are signed in' })}</Link>}
      </div>
    </>
  )
}

/** What was said or brought there, besides. */
const isOfWorkToo = ({ news = [] }: Notice) => news.some(({ kind }) => kind === 'comments' || kind === 'files')

function followed({
  workItem,
  request,
  project,
}: Pick<Notice, 'workItem' | 'request'> & { project: NonNullable<Notice['project']> }) {
  if (workItem !== null) return { of: 'work-item', id: workItem } as const
  return request === null ? ({ of: 'project', id: project.id } as const) : ({ of: 'request', id: request } as const)
}
