import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { DueLabel, LinkCard, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import { LabelChips } from '../../../ui/labels/label-chips.tsx'
import { RequestedTerms } from './agreed-terms.tsx'
import {
  currentDueDate,
  isOpenRequest,
  type RequestSummary,
  currentTask,
  currentTitle,
  remainingText,
} from './request-data.ts'
import styles from './client-request-card.module.css'
import { RequestMenu } from './request-actions.tsx'
import { formatWorkingDays, clientReasonText } from './request-texts.ts'
import common from '../../../ui/layout/common.module.css'
import { cx } from '../../../ui/cx.ts'

export function ClientRequestCard({ request, path }: { request: RequestSummary; path: string }) {
  const {
    project,
    status,
    priority,
    reason,
    createdAt,
    daysWaiting: waitingDays,
    stopReason: stopText,
    question,
  } = request
  const description = remainingText(request)
  return (
    <LinkCard
      to={path}
      title={currentTitle(request)}
      level={2}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} asMedium />
          <LabelChips labels={request.labels} />
        </>
      }
      actions={<RequestMenu request={request} editPath={`${path}/edit`} />}
    >
      <p className={cx(common.twoLines, common.note)}>
        {[project.name, currentTask(request)?.title].filter(Boolean).join(' · ')}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      {question && (
        <p className={styles.description}>{t({ id: 'Question: {question}' }, { question: question.text })}</p>
      )}
      {stopText && <p className={styles.description}>{stopText}</p>}
      <p className={styles.foot}>
        {(request.agreed || !request.isDateOpen) && (
          <DueLabel inRow day={currentDueDate(request)} settled={!isOpenRequest(request)} />
        )}
        <RequestedTerms request={request} />
        <span>{clientReasonText(reason)}</span>
        <span title={formatExactInstant(createdAt)}>
          {t({ id: 'Submitted {createdAt}' }, { createdAt: formatInstantDay(createdAt) })}
        </span>
        {status === 'pending' && !question && waitingDays > 0 && (
          <span>{t({ id: 'Waiting for {waitingDays}' }, { waitingDays: formatWorkingDays(waitingDays) })}</span>
        )}
      </p>
    </LinkCard>
  )
}
