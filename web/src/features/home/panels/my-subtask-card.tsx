import type { HomeWorkRow } from '@oriel/contracts/v1/shapes/home'
import { FolderKanban, SquareCheckBig, UserRound } from 'lucide-react'
import { formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import type { Work } from '../../../lib/work-items.ts'
import { DueLabel, LinkCard, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import styles from './my-subtask-card.module.css'

type OwnSubtask = Work & Pick<HomeWorkRow, 'description' | 'completedAt'>

/** One subtask of mine, with everything that helps to decide whether it is next. */
export function MySubtaskCard({ subtask }: { subtask: OwnSubtask }) {
  const paths = usePaths()
  const { id, title, description, status, priority, parent, project, assignees, dueOn, completedAt } = subtask
  const open = status === 'pending' || status === 'in-progress'
  return (
    <LinkCard
      to={paths.subtask(id, parent?.id ?? '', project.id)}
      title={title}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
    >
      {description && <p className={styles.description}>{description}</p>}
      <ul className={styles.facts}>
        <li className={styles.fact} title="Project">
          <FolderKanban className={styles.icon} aria-label="Project" />
          <span>{project.name || 'Unknown Customer'}</span>
        </li>
        <li className={styles.fact} title="Task">
          <SquareCheckBig className={styles.icon} aria-label="Task" />
          <span>{parent?.title || 'Task'}</span>
        </li>
        <li className={styles.fact} title="Assigned to">
          <UserRound className={styles.icon} aria-label="Assigned to" />
          <span>{assignees[0]?.name ?? 'Unassigned'}</span>
        </li>
      </ul>
      <div className={styles.end}>
        <span className={styles.quiet}>Due {formatDay(dueOn)}</span>
        {open && <DueLabel day={dueOn} />}
        {completedAt && <span className={styles.quiet}>Done {formatInstantDay(completedAt)}</span>}
      </div>
    </LinkCard>
  )
}
