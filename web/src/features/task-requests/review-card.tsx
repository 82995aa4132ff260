import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { Button, DueLabel, PriorityBadge, StatusBadge } from '../../ui/index.ts'
import { inWorkingDays, reasonForReview } from './request-words.ts'
import styles from './review-card.module.css'

interface ReviewCardProps {
  request: TaskRequest
  path: string
  onApprove: () => void
  onReject: () => void
}

/** A request in the manager's list, with all that a decision needs (REQ-902). */
export function ReviewCard({ request, path, onApprove, onReject }: ReviewCardProps) {
  const { title, description, customer, task, requestedBy, status, priority, dueDate, reason, can } = request
  const id = useId()
  const isOpen = status === 'Pending' || status === 'Approved' || status === 'In Progress'
  return (
    <article className={styles.card} data-request={request._id}>
      <div className={styles.words}>
        <div className={styles.badges}>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
          <DueLabel day={dueDate} settled={!isOpen} />
        </div>
        <h2 className={styles.title} id={id}>
          <Link className={styles.link} to={path}>
            {title}
          </Link>
        </h2>
        <p className={styles.where}>
          {requestedBy.fullName} · {customer.name} · {task.title}
        </p>
        <p className={styles.description}>{description}</p>
        <p className={styles.foot}>
          <span>{reasonForReview(reason)}</span>
          <span title={exactInstant(request.createdAt)}>Submitted {formatInstantDay(request.createdAt)}</span>
          <Outcome request={request} />
        </p>
      </div>
      {can.review && (
        <div className={styles.actions}>
          <Button icon={Check} tone="primary" aria-describedby={id} onClick={onApprove}>
            Approve
          </Button>
          <Button icon={X} aria-describedby={id} onClick={onReject}>
            Reject
          </Button>
        </div>
      )}
    </article>
  )
}

/** How long the client has waited, or who decided and how fast. */
function Outcome({ request: { waitingDays, reviewedBy, reviewedAt, status } }: { request: TaskRequest }) {
  if (reviewedAt === null) return waitingDays > 0 && <span>Waiting for {inWorkingDays(waitingDays)}</span>
  return (
    <span title={exactInstant(reviewedAt)}>
      {status === 'Rejected' ? 'Rejected' : 'Approved'} by {reviewedBy?.fullName}{' '}
      {waitingDays > 0 ? `after ${inWorkingDays(waitingDays)}` : 'within a working day'}
    </span>
  )
}
