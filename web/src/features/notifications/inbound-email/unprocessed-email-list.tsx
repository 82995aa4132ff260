import type { UnprocessedReason } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Row, Rows } from '../../../ui/index.ts'
import { unprocessedEmailQuery } from '../outbox/queries.ts'
import styles from '../outbox/outbox.module.css'

const reasons: Record<UnprocessedReason, () => string> = {
  'no-thing': () => t({ id: 'Unknown reply address' }),
  'other-sender': () => t({ id: 'Sender isn’t the person we emailed' }),
  gone: () => t({ id: 'About something they can no longer access' }),
  'not-allowed': () => t({ id: 'No permission to post there' }),
  empty: () => t({ id: 'Empty message' }),
  'too-long': () => t({ id: 'Too long for a comment' }),
  'too-many': () => t({ id: 'Too many request drafts from email' }),
}

export function UnprocessedEmailList() {
  const { data } = useQuery(unprocessedEmailQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t({ id: 'Received' })}</h3>
      <p>{t({ id: 'Emails that couldn’t be matched stay here for 7 days.' })}</p>
      <Rows label={t({ id: 'Received' })}>
        {data.items.map(({ id, at, from, subject, text, reason }) => (
          <Row
            key={id}
            title={subject || t({ id: 'No subject' })}
            text={
              <>
                <div>{[from, reasons[reason]()].filter(Boolean).join(' · ')}</div>
                {text && <div className={styles.said}>{text}</div>}
              </>
            }
            meta={
              <time dateTime={at} title={formatExactInstant(at)}>
                {formatInstant(at)}
              </time>
            }
          />
        ))}
      </Rows>
    </section>
  )
}
