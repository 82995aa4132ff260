import type { UnprocessedReason } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { ButtonLink, Row, Rows } from '../../../ui/index.ts'
import { unprocessedEmailQuery } from '../outbox/queries.ts'
import styles from '../outbox/outbox.module.css'
import common from '../../../ui/layout/common.module.css'

const reasons: Record<UnprocessedReason, () => string> = {
  'unknown-address': () => t({ id: 'Unknown reply address' }),
  'sender-mismatch': () => t({ id: 'Sender isn’t the person we emailed' }),
  'no-longer-visible': () => t({ id: 'About something they can no longer access' }),
  'not-allowed': () => t({ id: 'No permission to post there' }),
  empty: () => t({ id: 'Empty message' }),
  'too-long': () => t({ id: 'Too long for a comment' }),
  'too-many': () => t({ id: 'Too many request drafts from email' }),
  encrypted: () => t({ id: 'Encrypted' }),
  'too-large': () => t({ id: 'Larger than 30 MB' }),
  automatic: () => t({ id: 'Automatic reply' }),
  dmarc: () => t({ id: 'Sender couldn’t be verified' }),
  partial: () => t({ id: 'Posted without this part' }),
}

const replyTo = (from: string, subject: string) =>
  `mailto:${encodeURIComponent(from)}?subject=${encodeURIComponent(/^re:/i.test(subject) ? subject : `Re: ${subject}`)}`

export function UnprocessedEmailList() {
  const { data } = useQuery(unprocessedEmailQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3 className={common.heading}>{t({ id: 'Received' })}</h3>
      <p>{t({ id: 'Emails that couldn’t be processed, and what was left out of others, stay here for 7 days.' })}</p>
      <Rows label={t({ id: 'Received' })}>
        {data.items.map(({ id, at, from, subject, text, files, reason }) => (
          <Row
            key={id}
            title={subject || t({ id: 'No subject' })}
            text={
              <>
                <div>{[from, reasons[reason]()].filter(Boolean).join(' · ')}</div>
                {text && <div className={styles.said}>{text}</div>}
                {files.length > 0 && <div>{t({ id: 'Files left out: {files}' }, { files: files.join(', ') })}</div>}
              </>
            }
            actions={
              from && (
                <ButtonLink size="small" to={replyTo(from, subject)}>
                  {t({ id: 'Reply by email' })}
                </ButtonLink>
              )
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
