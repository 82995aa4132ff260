import type { Customer } from '@oriel/contracts/classic/customers'
import { Users } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { DueLabel, LinkCard, PriorityBadge, ProgressBar, StatusBadge } from '../../ui/index.ts'
import styles from './customer-card.module.css'
import { DueBanner } from './page/due-banner.tsx'

interface CustomerCardProps {
  customer: Customer
  /** Says across the card that the day is close or has passed (REQ-602). */
  banner?: boolean
}

/** A project in a list (REQ-602). */
export function CustomerCard({ customer, banner = false }: CustomerCardProps) {
  const paths = usePaths()
  const { name, description, status, priority, progress, assignedTeam, dueDate } = customer
  const settled = status === 'completed' || status === 'cancelled'
  return (
    <LinkCard
      level={2}
      to={paths.project(customer._id)}
      title={name}
      badges={
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      }
    >
      {banner && <DueBanner customer={customer} />}
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.foot}>
        <ProgressBar label={`Progress of ${name}`} value={progress} size="thin" />
        <div className={styles.facts}>
          <span className={styles.fact} title={assignedTeam.map(({ fullName }) => fullName).join(', ')}>
            <Users className={styles.icon} aria-hidden="true" />
            {assignedTeam.length} {assignedTeam.length === 1 ? 'member' : 'members'}
          </span>
          <span className={styles.due}>
            {!settled && <span>{formatDay(dueDate)}</span>}
            <DueLabel day={dueDate} settled={settled} />
          </span>
        </div>
      </div>
    </LinkCard>
  )
}
