import { WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'
import { statusLook } from '../../../ui/index.ts'
import type { InlineChange } from '../work-items/use-change-work.ts'
import styles from './status-buttons.module.css'
import type { Work } from '../work-items/work-kinds.ts'

interface StatusButtonsProps {
  item: Work
  onChange: (item: Work, change: InlineChange) => unknown
}

/** REQ-702: any status can follow any other. */
export function StatusButtons({ item, onChange }: StatusButtonsProps) {
  if (!item.can.includes('setStatus')) return null
  return (
    <div role="group" aria-label={t({ id: 'Set status' })} className={styles.buttons}>
      {workStatuses.map((status, index) => {
        const { icon: Icon, tone } = statusLook(status)
        return (
          <button
            key={status}
            type="button"
            className={styles.button}
            data-tone={tone}
            aria-pressed={status === item.status}
            aria-keyshortcuts={status === item.status ? `${index + 1} S` : String(index + 1)}
            onClick={() => status !== item.status && void onChange(item, { status })}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            {translate(WORK_STATUS_LABELS[status])}
          </button>
        )
      })}
    </div>
  )
}
