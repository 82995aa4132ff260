import { Check, MessageCircleQuestionMark, SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, DueLabel, IconButton, PersonAvatar, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import { LabelChips } from '../../../ui/labels/label-chips.tsx'
import { RequestedTerms } from '../requests/agreed-terms.tsx'
import {
  currentDueDate,
  isOpenRequest,
  remainingText,
  type RequestSummary,
  currentTask,
  currentTitle,
} from '../requests/request-data.ts'
import { formatWorkingDays, taskLabel, reviewReasonText } from '../requests/request-texts.ts'
import { UndoDecision } from './undo-decision.tsx'
import styles from './review-row.module.css'
import type { Decisions } from './use-decisions.tsx'

interface ReviewRowProps {
  request: RequestSummary
  path: string
  decisions: Decisions
  onAskBack: () => void
}

/** REQ-902. */
export function ReviewRow({ request, path, decisions, onAskBack }: ReviewRowProps) {
  const { id, project, author, status, priority, reason, createdAt, stopReason, question, files } = request
  const heading = useId()
  const form = decisions.renderForm(request)
  const held = decisions.heldDecision(request)
  const text = question ? t({ id: 'Question: {question}' }, { question: question.text }) : remainingText(request)
  return (
    <>
      <article data-deciding={form ? true : undefined} className={styles.row} data-request={id}>
        <PersonAvatar person={author} decorative />
        <div className={styles.words}>
          <h2 className={styles.title} id={heading}>
            <Link data-covers className={styles.link} to={path}>
              {currentTitle(request)}
            </Link>
            {(held || !request.can.includes('review')) && <StatusBadge status={held?.status ?? status} />}
            {(priority === 'urgent' || priority === 'high') && <PriorityBadge priority={priority} />}
            <LabelChips labels={request.labels} />
          </h2>
          {text && <p className={styles.text}>{text}</p>}
          {stopReason && <p className={styles.text}>{stopReason}</p>}
          <p className={styles.where}>
            {author.name} · {project.name} · {taskLabel(currentTask(request))} · {reviewReasonText(reason)} ·{' '}
            <span title={formatExactInstant(createdAt)}>
              {t({ id: 'Submitted {createdAt}' }, { createdAt: formatInstantDay(createdAt) })}
            </span>
            {files && ` · ${t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files })}`}
          </p>
        </div>
        <div className={styles.dates}>
          {(request.agreed || !request.isDateOpen) && (
            <DueLabel inRow day={currentDueDate(request)} settled={!isOpenRequest(request)} />
          )}
          <RequestedTerms request={request} />
          <Outcome request={request} />
        </div>
        {held?.undo && (
          <div className={styles.actions}>
            <UndoDecision undo={held.undo} heading={heading} />
          </div>
        )}
        {request.can.includes('review') && !form && !held && (
          <Actions request={request} decisions={decisions} heading={heading} onAskBack={onAskBack} />
        )}
      </article>
      {form}
    </>
  )
}

interface ActionsProps extends Omit<ReviewRowProps, 'path'> {
  /** Id of the title. */
  heading: string
}

function Actions({ request, decisions, heading, onAskBack }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={Check}
        aria-describedby={heading}
        busy={decisions.isApproving(request)}
        onClick={() => decisions.approve(request)}
      >
        {t({ id: 'Approve' })}
      </Button>
      <Button tone="quiet" size="small" icon={X} aria-describedby={heading} onClick={() => decisions.reject(request)}>
        {t({ id: 'Reject' })}
      </Button>
      <IconButton
        icon={SlidersHorizontal}
        label={t({ id: 'Approve with changes…' })}
        aria-describedby={heading}
        onClick={() => decisions.approveWithChanges(request)}
      />
      {request.can.includes('askQuestion') && (
        <IconButton
          icon={MessageCircleQuestionMark}
          label={t({ id: 'Ask a question' })}
          aria-describedby={heading}
          onClick={onAskBack}
        />
      )}
    </div>
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
