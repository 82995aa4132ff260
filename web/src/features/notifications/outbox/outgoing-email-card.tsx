import { sendTestEmail } from '@oriel/contracts/v1/notifications/outbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, TextInput, useSubmit, Row, Rows } from '../../../ui/index.ts'
import { emailServerQuery, outboxQuery } from './queries.ts'
import { UnprocessedEmailList } from '../inbound-email/unprocessed-email-list.tsx'
import styles from './outbox.module.css'
import type { OutboxItem } from '@oriel/contracts/v1/notifications/outbox-schemas'
import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/enums'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { personById } from '../../../lib/people.ts'

const channels: Record<DeliveryChannel, () => string> = {
  attention: () => t({ id: 'Needs attention' }),
  digest: () => t({ id: 'Updates' }),
  push: () => t({ id: 'Push notification' }),
  test: () => t({ id: 'Test' }),
  invitation: () => t({ id: 'Invitation' }),
  'password-reset': () => t({ id: 'New password' }),
  'sign-in': () => t({ id: 'Sign-in link' }),
  security: () => t({ id: 'Security notice' }),
}
const states: Record<DeliveryState, () => string> = {
  waiting: () => t({ id: 'queued' }),
  sending: () => t({ id: 'sending' }),
  retrying: () => t({ id: 'retrying' }),
  sent: () => t({ id: 'sent' }),
  undeliverable: () => t({ id: 'undeliverable' }),
}

function OutboxList() {
  const { data } = useQuery(outboxQuery)
  if (!data || data.items.length === 0) return null
  const lineOf = ({ address, state, serverResponse: answer }: OutboxItem) =>
    [address, states[state](), answer].filter(Boolean).join(' · ')
  return (
    <Rows label={t({ id: 'Sent' })}>
      {data.items.map((it) => (
        <Row
          key={it.id}
          title={`${channels[it.channel]()} · ${personById(data.people, it.person).name}`}
          text={lineOf(it)}
          meta={
            <time dateTime={it.at} title={formatExactInstant(it.at)}>
              {formatInstant(it.at)}
            </time>
          }
        />
      ))}
    </Rows>
  )
}

export function OutgoingEmailCard() {
  const { data } = useQuery(emailServerQuery)
  if (!data) return null
  return (
    <Card title={t({ id: 'Email delivery' })} className={styles.card}>
      <div className={styles.form}>
        {data.configured ? (
          <>
            <p>
              {t(
                { id: 'Emails are sent from {sender} through {server}.' },
                { sender: data.sender, server: data.server },
              )}
            </p>
            <TestEmailForm />
            <OutboxList />
            <UnprocessedEmailList />
          </>
        ) : (
          <p>{t({ id: 'No mail server is set up, so no emails are sent. Everything else works as usual.' })}</p>
        )}
      </div>
    </Card>
  )
}

function TestEmailForm() {
  const { email } = useMe()
  const [to, setTo] = useState(email ?? '')
  const test = useSubmit(() => callApi(sendTestEmail, { to }))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate()
      }}
    >
      <Field label={t({ id: 'Send test email to' })} hint={t({ id: 'The mail server’s response appears below.' })}>
        <TextInput type="email" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" busy={test.isPending}>
          {t({ id: 'Send test email' })}
        </Button>
      </div>
    </form>
  )
}
