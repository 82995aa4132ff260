import { testMail } from '@oriel/contracts/v1/deliveries'
import { messages } from '@oriel/contracts/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Card, Field, TextInput, toast } from '../../ui/index.ts'
import { mailQuery } from './mail-queries.ts'
import { ReceivedList } from './received-list.tsx'
import { SentList } from './sent-list.tsx'
import styles from './settings.module.css'

/** Whether people are written to, a test of it, and what was sent. */
export function MailCard() {
  const { data } = useQuery(mailQuery)
  if (!data) return null
  return (
    <Card title={t({ id: 'Mail' })} className={styles.card}>
      <div className={styles.form}>
        {data.configured ? (
          <>
            <p>
              {t(
                { id: 'People are written to from {sender}, through {server}.' },
                { sender: data.sender, server: data.server },
              )}
            </p>
            <TestForm />
            <SentList />
            <ReceivedList />
          </>
        ) : (
          <p>{t({ id: 'No mail server is set up: nobody is written to. All else works the same.' })}</p>
        )}
      </div>
    </Card>
  )
}

function TestForm() {
  const { email } = useMe()
  const [to, setTo] = useState(email ?? '')
  const test = useMutation({
    mutationFn: () => ask(testMail, { to }),
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate()
      }}
    >
      <Field label={t({ id: 'Send a test mail to' })} hint={t({ id: 'What the mail server says stands below.' })}>
        <TextInput type="email" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" busy={test.isPending}>
          {t({ id: 'Send a test mail' })}
        </Button>
      </div>
    </form>
  )
}
