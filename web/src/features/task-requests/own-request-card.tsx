import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { DueLabel, LinkCard, PriorityBadge, StatusBadge } from '../../ui/index.ts'
import styles from './own-request-card.module.css'
import { RequestMenu } from './request-actions.tsx'
import { inWorkingDays, reasonForClient } from './request-words.ts'

/** A request in its client's list. */
export function OwnRequestCard({ request, path }: { request: TaskRequest; path: string }) {
  const { title, description, customer, task, status, priority, dueDate, reason, createdAt, waitingDays } = request
  return (
    <LinkCard
      to={path}
      title={title}
      level={2}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
      actions={<RequestMenu request={request} editPath={`${path}/edit`} />}
    >
      <p className={styles.where}>
        {customer.name} · {task.title}
      </p>
      <p className={styles.description}>{description}</p>
      <p className={styles.foot}>
        <DueLabel day={dueDate} settled={status !== 'Pending' && status !== 'Approved' && status !== 'In Progress'} />
        <span>{reasonForClient(reason)}</span>
        <span title={exactInstant(createdAt)}>Submitted {formatInstantDay(createdAt)}</span>
        {status === 'Pending' && waitingDays > 0 && <span>Waiting for {inWorkingDays(waitingDays)}</span>}
      </p>
    </LinkCard>
  )
}
