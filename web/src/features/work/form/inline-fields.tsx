import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/words'
import { ChevronDown } from 'lucide-react'
import { say, t } from '../../../lib/t.ts'
import { lookOfPriority, lookOfStatus, Menu, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import type { InlineChange } from '../change-thing.ts'
import styles from './inline-fields.module.css'
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
    label: say(WORK_STATUS_LABELS[status]),
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
          aria-label={`${t({ id: 'Status of {title}' }, { title: thing.title })}: ${say(WORK_STATUS_LABELS[thing.status])}`}
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
  const { title, priority: now } = thing
  const badge = <PriorityBadge priority={now} />
  if (!thing.can.includes('edit') || now === undefined) return badge
  const items = priorities.toReversed().map((priority) => ({
    label: say(PRIORITY_LABELS[priority]),
    icon: lookOfPriority(priority).icon,
    disabled: priority === now,
    onSelect: () => void onChange(thing, { priority }),
  }))
  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${t({ id: 'Priority of {title}' }, { title })}: ${say(PRIORITY_LABELS[now])}`}
        >
          {badge}
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      }
    />
  )
}
