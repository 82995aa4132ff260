import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/words'
import { ChevronDown } from 'lucide-react'
import { lookOfPriority, lookOfStatus, Menu, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import type { InlineChange } from '../change-thing.ts'
import styles from './inline-fields.module.css'
import { texts } from '../texts.ts'
import type { Thing } from '../work-kinds.ts'

interface InlineProps {
  thing: Thing
  onChange: (thing: Thing, change: InlineChange) => unknown
}

/** The status, as a menu for whoever may set it. */
export function InlineStatus({ thing, onChange }: InlineProps) {
  const badge = <StatusBadge status={thing.status} />
  if (!thing.can.includes('setStatus')) return badge
  const items = workStatuses.map((status) => ({
    label: WORK_STATUS_LABELS[status],
    icon: lookOfStatus(status).icon,
    disabled: status === thing.status,
    onSelect: () => void onChange(thing, { status }),
  }))
  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${texts.changeStatus(thing.title)}: ${WORK_STATUS_LABELS[thing.status]}`}
        >
          {badge}
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      }
    />
  )
}

/** The priority, as a menu for whoever may edit. */
export function InlinePriority({ thing, onChange }: InlineProps) {
  const badge = <PriorityBadge priority={thing.priority} />
  if (!thing.can.includes('edit')) return badge
  const items = priorities.toReversed().map((priority) => ({
    label: PRIORITY_LABELS[priority],
    icon: lookOfPriority(priority).icon,
    disabled: priority === thing.priority,
    onSelect: () => void onChange(thing, { priority }),
  }))
  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${texts.changePriority(thing.title)}: ${PRIORITY_LABELS[thing.priority]}`}
        >
          {badge}
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      }
    />
  )
}
