import type { MailTestResult } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../lib/t.ts'
import { Banner, Button, useSubmit } from '../../../ui/index.ts'
import { outboxQuery } from '../outbox/queries.ts'
import styles from '../outbox/outbox.module.css'

export function TestServer({ label, run }: { label: string; run: () => Promise<MailTestResult> }) {
  const client = useQueryClient()
  const test = useSubmit(run, { onSettled: () => client.invalidateQueries(outboxQuery) })
  return (
    <>
      <div role="status">
        {test.data && <Banner tone={test.data.works ? 'calm' : 'soon'}>{resultText(test.data)}</Banner>}
      </div>
      <div className={styles.buttons}>
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {label}
        </Button>
      </div>
    </>
  )
}

function resultText({ works, serverResponse: said }: MailTestResult) {
  if (works) return t({ id: 'It works.' })
  return said === null
    ? t({ id: 'The mail server hasn’t answered in time. Check its name, port, and encryption.' })
    : t({ id: 'The mail server’s answer: {said}' }, { said })
}
