import { Suspense } from 'react'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { Card, PersonAvatar } from '../../ui/index.ts'
import styles from './agreement.module.css'
import { dayOfRequest, type NamedRequest, type OpenRequest, titleOfRequest } from './named-request.ts'

const MovedDaysOfWork = lazyPart(
  () => import('../../ui/data/moved-days-of-work.tsx'),
  (it) => it.MovedDaysOfWork,
)

/** On a card: what was asked for, where something else was agreed. */
export function AskedFor({ request }: { request: NamedRequest }) {
  const { agreed, dueOn, title } = request
  if (!agreed) return null
  return (
    <>
      {agreed.dueOn !== dueOn && (
        <span>
          {t(
            { id: 'Asked for {asked}, agreed for {agreed}' },
            { asked: formatDay(dueOn), agreed: formatDay(agreed.dueOn) },
          )}
        </span>
      )}
      {agreed.title !== title && <span>{t({ id: 'Asked for as “{title}”' }, { title })}</span>}
    </>
  )
}

/** Why that was agreed: said with it last. */
export const reasonOf = (stations: OpenRequest['stations']) =>
  stations.findLast((station) => station.agreed && station.text)

/** On its page: the agreed day first, beside it what was asked for, and why. Nothing before it is approved. */
export function Agreement({ request }: { request: OpenRequest }) {
  const { agreed, dueOn, title, stations } = request
  if (!agreed) return null
  const why = reasonOf(stations)
  return (
    <Card title={t({ id: 'Agreed for' })}>
      <div className={styles.dates}>
        <p className={styles.agreed}>{formatDay(dayOfRequest(request))}</p>
        {agreed.dueOn !== dueOn && (
          <p className={styles.asked}>
            <span>{t({ id: 'Asked for' })}</span> <s>{formatDay(dueOn)}</s>
          </p>
        )}
      </div>
      {request.result && (
        <Suspense>
          <MovedDaysOfWork id={request.result.id} />
        </Suspense>
      )}
      {agreed.title !== title && (
        <p className={styles.title}>
          {t({ id: '“{agreed}”, asked for as “{asked}”' }, { agreed: titleOfRequest(request), asked: title })}
        </p>
      )}
      {why?.text && (
        <p className={styles.why}>
          <PersonAvatar person={why.by} size="small" />
          <span>{why.text}</span>
        </p>
      )}
    </Card>
  )
}
