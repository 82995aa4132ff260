import type { UnprocessedReason } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Row, Rows } from '../../../ui/index.ts'
import { unprocessedEmailQuery } from '../outbox/queries.ts'
import styles from '../../settings/workspace/settings.module.css'

const reasons: Record<UnprocessedReason, () => string> = {
  'no-thing': () => t({ id: 'To no address that belongs to anything' }),
  'other-sender': () => t({ id: 'Not from the person whose address it is' }),
  gone: () => t({ id: 'About what is not there for them any more' }),
  'not-allowed': () => t({ id: 'Where they cannot write' }),
  empty: () => t({ id: 'Without a word' }),
  'too-long': () => t({ id: 'Too long for a comment' }),
  'too-many': () => t({ id: 'Too many requests begun by mail wait already' }),
}

/** What came by mail in the last seven days and became nothing, and why. */
export function UnprocessedEmailList() {
  const { data } = useQuery(unprocessedEmailQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t({ id: 'Received' })}</h3>
      <p>{t({ id: 'What came by mail and became nothing stays here for seven days.' })}</p>
      <Rows label={t({ id: 'Received' })}>
        {data.items.map(({ id, at, from, subject, text, reason }) => (
          <Row
            key={id}
            title={subject || t({ id: 'Without a subject' })}
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
