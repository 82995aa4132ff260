import { WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/words'
import { say, t } from '../../../lib/t.ts'
import { lookOfStatus } from '../../../ui/index.ts'
import type { InlineChange } from '../change-thing.ts'
import styles from './status-buttons.module.css'
import type { Thing } from '../work-kinds.ts'

interface StatusButtonsProps {
  thing: Thing
  onChange: (thing: Thing, change: InlineChange) => unknown
}

/** Any status from any other, for whoever may set it (REQ-702). */
export function StatusButtons({ thing, onChange }: StatusButtonsProps) {
  if (!thing.can.includes('setStatus')) return null
  return (
    <div role="group" aria-label={t({ id: 'Set status' })} className={styles.buttons}>
      {workStatuses.map((status, index) => {
        const { icon: Icon, tone } = lookOfStatus(status)
        return (
          <button
            key={status}
            type="button"
            className={styles.button}
            data-tone={tone}
            aria-pressed={status === thing.status}
            aria-keyshortcuts={status === thing.status ? `${index + 1} S` : String(index + 1)}
            onClick={() => status !== thing.status && void onChange(thing, { status })}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            {say(WORK_STATUS_LABELS[status])}
          </button>
        )
      })}
    </div>
  )
}
