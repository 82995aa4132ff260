import { sendTestEmail } from '@oriel/contracts/v1/notifications/outbox'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, toast, useSubmit } from '../../../ui/index.ts'
import styles from './people.module.css'

/** Sending is suspended until a test email is accepted. */
export function BouncedAddress({ email, at, said }: { email: string; at: string; said: string }) {
  const test = useSubmit(() => callApi(sendTestEmail, { to: email }), {
    onSuccess: () => toast.success(t({ id: 'Test email sent' }), { message: email }),
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
