import type { ReactNode } from 'react'
import { FolderKanban, SquareCheckBig, UserRound } from 'lucide-react'
import { formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { isClosed } from '../../../lib/work-data.ts'
import { DueLabel, LinkCard, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import styles from './my-subtask-card.module.css'
import common from '../../../ui/layout/common.module.css'
import type { OwnSubtask } from './my-subtasks-panel.tsx'
import { cx } from '../../../ui/cx.ts'

export function MySubtaskCard({ subtask, check }: { subtask: OwnSubtask; check: ReactNode }) {
  const paths = usePaths()
  const { id, title, description, status, priority, parent, project, assignees, dueOn, completedAt } = subtask
  return (
    <LinkCard
      to={paths.subtask(id, parent?.id ?? '', project.id)}
      title={title}
      actions={check}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
    >
      {description && <p className={cx(common.twoLines, styles.description)}>{description}</p>}
      <ul className={styles.facts}>
        <li className={styles.fact} title={t({ id: 'Project' })}>
          <FolderKanban className={styles.icon} aria-label={t({ id: 'Project' })} />
          <span>{project.name || t({ id: 'Unknown Customer' })}</span>
        </li>
        <li className={styles.fact} title={t({ id: 'Task' })}>
          <SquareCheckBig className={styles.icon} aria-label={t({ id: 'Task' })} />
          <span>{parent?.title || t({ id: 'Task' })}</span>
        </li>
        <li className={styles.fact} title={t({ id: 'Assigned to' })}>
          <UserRound className={styles.icon} aria-label={t({ id: 'Assigned to' })} />
          <span>{assignees[0]?.name ?? t({ id: 'Unassigned' })}</span>
        </li>
      </ul>
      <div className={styles.end}>
        <span className={common.muted}>
          {dueOn ? t({ id: 'Due {dueOn}' }, { dueOn: formatDay(dueOn) }) : formatDay(dueOn)}
        </span>
        {!isClosed({ status }) && dueOn && <DueLabel day={dueOn} />}
        {completedAt && (
          <span className={common.muted}>
            {t({ id: 'Completed {completedAt}' }, { completedAt: formatInstantDay(completedAt) })}
          </span>
        )}
      </div>
    </LinkCard>
  )
}
