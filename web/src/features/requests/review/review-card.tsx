import { Check, MessageCircleQuestionMark, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, DueLabel, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import { RequestedTerms } from '../requests/agreed-terms.tsx'
import {
  currentDueDate,
  isOpenRequest,
  type RequestSummary,
  currentTask,
  currentTitle,
} from '../requests/request-data.ts'
import { formatWorkingDays, taskLabel, reviewReasonText } from '../requests/request-texts.ts'
import styles from './review-card.module.css'

interface ReviewCardProps {
  request: RequestSummary
  path: string
  onApprove: () => void
  onReject: () => void
  onAskBack: () => void
}

/** REQ-902. */
export function ReviewCard({ request, path, onApprove, onReject, onAskBack }: ReviewCardProps) {
  const { id, description, project, author, status, priority, reason, createdAt, stopReason, question } = request
  const heading = useId()
  return (
    <article className={styles.card} data-request={id}>
      <div className={styles.words}>
        <div className={styles.badges}>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} asMedium />
          <DueLabel day={currentDueDate(request)} settled={!isOpenRequest(request)} />
        </div>
        <h2 className={styles.title} id={heading}>
          <Link className={styles.link} to={path}>
            {currentTitle(request)}
          </Link>
        </h2>
        <p className={styles.where}>
          {author.name} · {project.name} · {taskLabel(currentTask(request))}
        </p>
        {description !== currentTitle(request) && <p className={styles.description}>{description}</p>}
        {question && (
          <p className={styles.description}>{t({ id: 'Question: {question}' }, { question: question.text })}</p>
        )}
        {stopReason && <p className={styles.description}>{stopReason}</p>}
        <p className={styles.foot}>
          <span>{reviewReasonText(reason)}</span>
          <span title={formatExactInstant(createdAt)}>
            {t({ id: 'Submitted {createdAt}' }, { createdAt: formatInstantDay(createdAt) })}
          </span>
          <RequestedTerms request={request} />
          <Outcome request={request} />
        </p>
      </div>
      {request.can.includes('review') && (
        <div className={styles.actions}>
          <Button icon={Check} tone="primary" aria-describedby={heading} onClick={onApprove}>
            {t({ id: 'Approve' })}
          </Button>
          <Button icon={X} aria-describedby={heading} onClick={onReject}>
            {t({ id: 'Reject' })}
          </Button>
          {request.can.includes('askQuestion') && (
            <Button icon={MessageCircleQuestionMark} aria-describedby={heading} onClick={onAskBack}>
              {t({ id: 'Ask a question' })}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function Outcome({
  request: { daysWaiting: waitingDays, reviewedBy, reviewedAt, status },
}: {
  request: RequestSummary
}) {
  if (reviewedAt === null)
    return (
      waitingDays > 0 && (
        <span>{t({ id: 'Waiting for {waitingDays}' }, { waitingDays: formatWorkingDays(waitingDays) })}</span>
      )
    )
  return (
    <span title={formatExactInstant(reviewedAt)}>
      {t(
        {
          id: '{decision, select, rejected {Rejected} other {Approved}} by {name} {days, plural, =0 {within a working day} one {after # working day} other {after # working days}}',
        },
        { decision: status, name: reviewedBy?.name, days: waitingDays },
      )}
    </span>
  )
}
