import { addDays } from '@oriel/contracts/time/dates'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { type IsoDate, toIsoDate } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, DateEditor, Popover, useNow } from '../../../ui/index.ts'
import styles from './notifications.module.css'

export function SnoozeMenu({ hasKey, onSnooze }: { hasKey: boolean; onSnooze: (until: IsoDate) => void }) {
  const [open, setOpen] = useState(false)
  const tomorrow = addDays(toIsoDate(useNow()), 1)
  const choose = (until: IsoDate) => {
    setOpen(false)
    onSnooze(until)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t({ id: 'Snooze until' })}
      align="end"
      needs={DateEditor.load}
      trigger={
        <Button tone="quiet" size="small" icon={Clock3} aria-keyshortcuts={hasKey ? 'H' : undefined}>
          {t({ id: 'Snooze' })}
        </Button>
      }
    >
      <div className={styles.snooze}>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => choose(tomorrow)}>
            {t({ id: 'Tomorrow' })}
          </Button>
          <Button size="small" onClick={() => choose(nextMonday(tomorrow))}>
            {t({ id: 'Monday' })}
          </Button>
        </div>
        <DateEditor label={t({ id: 'Snooze until' })} value={tomorrow} onChoose={(day) => choose(day ?? tomorrow)} />
      </div>
    </Popover>
  )
}

/** On or after this date. */
function nextMonday(day: IsoDate): IsoDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (8 - weekday) % 7)
}
