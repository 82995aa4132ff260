import { Check, MessageCircleQuestionMark, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, DueLabel, IconButton, PersonAvatar, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import { RequestedTerms } from '../requests/agreed-terms.tsx'
import {
  currentDueDate,
  isOpenRequest,
  type RequestSummary,
  currentTask,
  currentTitle,
} from '../requests/request-data.ts'
import { formatWorkingDays, taskLabel, reviewReasonText } from '../requests/request-texts.ts'
import styles from './review-row.module.css'

interface ReviewRowProps {
  request: RequestSummary
  path: string
  onApprove: () => void
  onReject: () => void
  onAskBack: () => void
}

/** REQ-902. */
export function ReviewRow({ request, path, onApprove, onReject, onAskBack }: ReviewRowProps) {
  const { id, description, project, author, status, priority, reason, createdAt, stopReason, question } = request
  const heading = useId()
  return (
    <article className={styles.row} data-request={id}>
      <PersonAvatar person={author} decorative />
      <div className={styles.words}>
        <h2 className={styles.title} id={heading}>
          <Link className={styles.link} to={path}>
            {currentTitle(request)}
          </Link>
          {!request.can.includes('review') && <StatusBadge status={status} />}
          {(priority === 'urgent' || priority === 'high') && <PriorityBadge priority={priority} />}
        </h2>
        <p className={styles.text}>
          {question ? t({ id: 'Question: {question}' }, { question: question.text }) : description}
        </p>
        {stopReason && <p className={styles.text}>{stopReason}</p>}
        <p className={styles.where}>
          {author.name} · {project.name} · {taskLabel(currentTask(request))} · {reviewReasonText(reason)} ·{' '}
          <span title={formatExactInstant(createdAt)}>
            {t({ id: 'Submitted {createdAt}' }, { createdAt: formatInstantDay(createdAt) })}
          </span>
        </p>
      </div>
      <div className={styles.dates}>
        <DueLabel inRow day={currentDueDate(request)} settled={!isOpenRequest(request)} />
        <RequestedTerms request={request} />
        <Outcome request={request} />
      </div>
      {request.can.includes('review') && (
        <div className={styles.actions}>
          <Button size="small" icon={Check} aria-describedby={heading} onClick={onApprove}>
            {t({ id: 'Approve' })}
          </Button>
          <Button tone="quiet" size="small" icon={X} aria-describedby={heading} onClick={onReject}>
            {t({ id: 'Reject' })}
          </Button>
          {request.can.includes('askQuestion') && (
            <IconButton
              icon={MessageCircleQuestionMark}
              label={t({ id: 'Ask a question' })}
              aria-describedby={heading}
              onClick={onAskBack}
            />
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
