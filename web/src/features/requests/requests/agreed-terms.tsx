import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { workDateChangesQuery } from '../../../lib/date-changes.ts'
import { formatDay, formatDayInWords } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Card, PersonAvatar } from '../../../ui/index.ts'
import styles from './agreed-terms.module.css'
import common from '../../../ui/layout/common.module.css'
import { askedDueDate, type RequestSummary, type RequestDetails, currentTitle } from './request-data.ts'

const WorkDateChanges = lazyComponent(() => import('../../../ui/data/dates/work-date-changes.tsx'), 'WorkDateChanges')

export function RequestedTerms({ request }: { request: RequestSummary }) {
  const { agreed, title } = request
  const asked = askedDueDate(request)
  if (!agreed) return null
  return (
    <>
      {asked !== null && agreed.dueOn !== asked && (
        <span>
          {agreed.dueOn === null
            ? t({ id: 'Requested for {asked}, approved without a date' }, { asked: formatDay(asked) })
            : t(
                { id: 'Requested for {asked}, agreed for {agreed}' },
                { asked: formatDay(asked), agreed: formatDay(agreed.dueOn) },
              )}
        </span>
      )}
      {agreed.title !== title && <span>{t({ id: 'Requested as “{title}”' }, { title })}</span>}
    </>
  )
}

export const agreementReason = (history: RequestDetails['history']) =>
  history.findLast((entry) => entry.agreed && entry.text)

/** Empty before approval. */
export function AgreedTerms({ request }: { request: RequestDetails }) {
  const { agreed, title, history, createdWorkItem } = request
  const { data: moves } = useQuery({
    ...workDateChangesQuery(createdWorkItem?.id ?? ''),
    enabled: Boolean(agreed && createdWorkItem),
  })
  const asked = askedDueDate(request)
  if (!agreed) return null
  const why = agreementReason(history)
  return (
    <Card>
      <div className={styles.dates}>
        <h2 className={common.note}>{t({ id: 'Agreed date' })}</h2>
        {asked !== null && agreed.dueOn !== asked && (
          <p className={common.note}>
            <span>{t({ id: 'Requested' })}</span> <s>{formatDay(asked)}</s>
          </p>
        )}
        <p className={styles.agreed}>
          {agreed.dueOn === null ? t({ id: 'No date agreed' }) : formatDayInWords(agreed.dueOn)}
        </p>
      </div>
      {createdWorkItem && (
        <Suspense>
          <WorkDateChanges id={createdWorkItem.id} />
        </Suspense>
      )}
      {agreed.title !== title && (
        <p className={styles.title}>
          {t({ id: '“{agreed}”, requested as “{asked}”' }, { agreed: currentTitle(request), asked: title })}
        </p>
      )}
      {why?.text && !moves?.some(({ reason }) => reason === why.text) && (
        <p className={styles.why}>
          <PersonAvatar person={why.by} size="small" />
          <span>{why.text}</span>
        </p>
      )}
    </Card>
  )
}
