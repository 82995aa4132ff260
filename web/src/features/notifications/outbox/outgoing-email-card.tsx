import { sendTestEmail } from '@oriel/contracts/v1/notifications/outbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, TextInput, useSubmit } from '../../../ui/index.ts'
import { emailServerQuery } from './queries.ts'
import { UnprocessedEmailList } from '../inbound-email/unprocessed-email-list.tsx'
import { OutboxList } from './outbox-list.tsx'
import styles from './outbox.module.css'

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
