import { sendTestEmail } from '@oriel/contracts/v1/notifications/outbox'
import { messages } from '@oriel/contracts/messages'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, toast } from '../../../ui/index.ts'
import styles from './people.module.css'

/** Sending is suspended until a test email is accepted. */
export function BouncedAddress({ email, at, said }: { email: string; at: string; said: string }) {
  const test = useMutation({
    mutationFn: () => callApi(sendTestEmail, { to: email }),
    onSuccess: () => toast.success(t({ id: 'Test email sent' }), { message: email }),
    onError: (error) => toast.error(translate(messages.error), { message: errorMessage(error) }),
  })
  return (
    <div className={styles.unreached}>
      <p className={styles.quiet}>
        {t({ id: 'Emails to this person have failed since {day}: {said}' }, { day: formatInstantDay(at), said })}
      </p>
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        {t({ id: 'Send test email' })}
      </Button>
    </div>
  )
}
