import { testMail } from '@oriel/contracts/v1/deliveries'
import { messages } from '@oriel/contracts/messages'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'
import styles from './people.module.css'

/** What a mail server said about somebody's address. Nothing is sent there until a test mail is taken. */
export function Unreached({ email, at, said }: { email: string; at: string; said: string }) {
  const test = useMutation({
    mutationFn: () => ask(testMail, { to: email }),
    onSuccess: () => toast.success(t({ id: 'A test mail is on its way' }), { message: email }),
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
  return (
    <div className={styles.unreached}>
      <p className={styles.quiet}>
        {t({ id: 'No mail reaches them since {day}: {said}' }, { day: formatInstantDay(at), said })}
      </p>
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        {t({ id: 'Send a test mail' })}
      </Button>
    </div>
  )
}
