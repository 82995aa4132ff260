import { useState } from 'react'
import { formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { Card } from '../../../ui/index.ts'
import type { SignOffDetails, DeliverableDetails } from '../deliverables/queries.ts'
import { StateBadge } from '../deliverables/state-badge.tsx'
import { SignOffBody } from './sign-off-body.tsx'
import styles from './sign-off.module.css'
import common from '../../../ui/layout/common.module.css'

export function SignOffHistory({ deliverable }: { deliverable: DeliverableDetails }) {
  const earlier = deliverable.history.filter(({ id }) => id !== deliverable.signOff?.id)
  if (earlier.length === 0) return null
  return (
    <Card title={t({ id: 'Earlier sign-off requests' })} aside={earlier.length}>
      <ol className={common.grid3}>
        {earlier.map((asking) => (
          <li key={asking.id} className={styles.earlier}>
            <Earlier asking={asking} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Earlier({ asking }: { asking: SignOffDetails }) {
  const printing = usePrinting()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} open={isOpen || printing} onToggle={(it) => setOpen(it.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.line}>
          <span>{formatInstantDay(asking.requestedAt)}</span>
          {asking.fileVersion !== null && <> · {t({ id: 'version {number}' }, { number: asking.fileVersion })}</>}
          <StateBadge state={asking.state} />
        </span>
      </summary>
      <SignOffBody asking={asking} />
    </details>
  )
}
