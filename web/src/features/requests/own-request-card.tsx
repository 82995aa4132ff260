import { exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { DueLabel, LinkCard, PriorityBadge, StatusBadge } from '../../ui/index.ts'
import { AskedFor } from './agreement.tsx'
import { dayOfRequest, isOpen, type NamedRequest, placeOfRequest, titleOfRequest } from './named-request.ts'
import styles from './own-request-card.module.css'
import { RequestMenu } from './request-actions.tsx'
import { inWorkingDays, placeName, reasonForClient } from './request-words.ts'

/** A request in its client's list. */
export function OwnRequestCard({ request, path }: { request: NamedRequest; path: string }) {
  const { description, project, status, priority, reason, createdAt, waitingDays, stopText, question } = request
  return (
    <LinkCard
      to={path}
      title={titleOfRequest(request)}
      level={2}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} asMedium />
        </>
      }
      actions={<RequestMenu request={request} editPath={`${path}/edit`} />}
    >
      <p className={styles.where}>
        {project.name} · {placeName(placeOfRequest(request))}
      </p>
      <p className={styles.description}>{description}</p>
      {question && <p className={styles.description}>{t({ id: 'Asked: {question}' }, { question: question.text })}</p>}
      {stopText && <p className={styles.description}>{stopText}</p>}
      <p className={styles.foot}>
        <DueLabel day={dayOfRequest(request)} settled={!isOpen(request)} />
        <AskedFor request={request} />
        <span>{reasonForClient(reason)}</span>
        <span title={exactInstant(createdAt)}>
          {t({ id: 'Submitted {createdAt}' }, { createdAt: formatInstantDay(createdAt) })}
        </span>
        {status === 'pending' && !question && waitingDays > 0 && (
          <span>{t({ id: 'Waiting for {waitingDays}' }, { waitingDays: inWorkingDays(waitingDays) })}</span>
        )}
      </p>
    </LinkCard>
  )
}
