import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import { ChevronDown } from 'lucide-react'
import { translate, t } from '../../../lib/t.ts'
import { priorityLook, statusLook, Menu, PriorityBadge, StatusBadge } from '../../../ui/index.ts'
import type { InlineChange } from '../work-items/use-change-work.ts'
import styles from './inline-fields.module.css'
import type { Work } from '../work-items/work-kinds.ts'

interface InlineProps {
  item: Work
  onChange: (item: Work, change: InlineChange) => unknown
}

export function InlineStatus({ item, onChange }: InlineProps) {
  const badge = <StatusBadge status={item.status} />
  if (!item.can.includes('setStatus')) return badge
  const items = workStatuses.map((status) => ({
    label: translate(WORK_STATUS_LABELS[status]),
    icon: statusLook(status).icon,
    disabled: status === item.status,
    onSelect: () => void onChange(item, { status }),
  }))
  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${t({ id: 'Status of {title}' }, { title: item.title })}: ${translate(WORK_STATUS_LABELS[item.status])}`}
        >
          {badge}
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      }
    />
  )
}

export function InlinePriority({ item, onChange }: InlineProps) {
  const { title, priority: now } = item
  const badge = <PriorityBadge priority={now} />
  if (!item.can.includes('edit') || now === undefined) return badge
  const items = priorities.toReversed().map((priority) => ({
    label: translate(PRIORITY_LABELS[priority]),
    icon: priorityLook(priority).icon,
    disabled: priority === now,
    onSelect: () => void onChange(item, { priority }),
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
