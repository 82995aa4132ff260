import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import { FolderKanban, SquareCheckBig, UserRound } from 'lucide-react'
import { formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { DueLabel, LinkCard, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import styles from './my-subtask-card.module.css'

/** One subtask of mine, with everything that helps to decide whether it is next. */
export function MySubtaskCard({ subtask }: { subtask: SubtaskRow }) {
  const paths = usePaths()
  const { _id, title, description, status, priority, task, customer, assignees, dueDate, completedAt } = subtask
  const open = status === 'pending' || status === 'in-progress'
  return (
    <LinkCard
      to={paths.subtask(_id, task._id, customer._id)}
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
          <span>{customer.name || 'Unknown Customer'}</span>
        </li>
        <li className={styles.fact} title="Task">
          <SquareCheckBig className={styles.icon} aria-label="Task" />
          <span>{task.title || 'Task'}</span>
        </li>
        <li className={styles.fact} title="Assigned to">
          <UserRound className={styles.icon} aria-label="Assigned to" />
          <span>{assignees[0]?.fullName ?? 'Unassigned'}</span>
        </li>
      </ul>
      <div className={styles.end}>
        <span className={styles.quiet}>Due {formatDay(dueDate)}</span>
        {open && <DueLabel day={dueDate} />}
        {completedAt && <span className={styles.quiet}>Done {formatInstantDay(completedAt)}</span>}
      </div>
    </LinkCard>
  )
}
