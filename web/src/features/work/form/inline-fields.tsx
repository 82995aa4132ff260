import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import { ChevronDown } from 'lucide-react'
import { translate, t } from '../../../lib/t.ts'
import { priorityLook, statusLook, Menu, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import type { InlineChange } from '../work-items/use-change-work.ts'
import styles from './inline-fields.module.css'
import type { Work } from '../work-items/work-kinds.ts'

interface InlineProps {
  thing: Work
  onChange: (thing: Work, change: InlineChange) => unknown
}

/** The status, as a menu for whoever may set it. */
export function InlineStatus({ thing, onChange }: InlineProps) {
  const badge = <StatusBadge status={thing.status} />
  if (!thing.can.includes('setStatus')) return badge
  const items = workStatuses.map((status) => ({
    label: translate(WORK_STATUS_LABELS[status]),
    icon: statusLook(status).icon,
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
          aria-label={`${t({ id: 'Status of {title}' }, { title: thing.title })}: ${translate(WORK_STATUS_LABELS[thing.status])}`}
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
    label: translate(PRIORITY_LABELS[priority]),
    icon: priorityLook(priority).icon,
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
          aria-label={`${t({ id: 'Priority of {title}' }, { title })}: ${translate(PRIORITY_LABELS[now])}`}
        >
          {badge}
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      }
    />
  )
}
