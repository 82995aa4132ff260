import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import type { OpenDeliverable } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { ReceiptLinks } from './receipt-links.tsx'
import { SignOffBody } from './sign-off-body.tsx'
import styles from './sign-off.module.css'

interface SignOffCardProps {
  deliverable: OpenDeliverable
}

/** The latest asking: who was asked, and what each said. */
export function SignOffCard({ deliverable }: SignOffCardProps) {
  const { signOff, state, can } = deliverable
  return (
    <Card title={t({ id: 'Sign-off' })} aside={<StateBadge state={state} />}>
      {signOff ? (
        <SignOffBody key={signOff.id} asking={signOff} wordsAbove={can.includes('decide')} />
      ) : (
        <p className={styles.quiet}>{t({ id: 'Nobody was asked yet. Until then only the team sees it.' })}</p>
      )}
      <ReceiptLinks deliverable={deliverable} />
    </Card>
  )
}
