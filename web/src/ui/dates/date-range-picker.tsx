import { addDays } from '@oriel/contracts/time/dates'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { toIsoDate, formatDay } from '../../lib/dates.ts'
import { Button } from '../button/button.tsx'
import type { DayRange } from './calendar.tsx'
import { CalendarRoom } from './calendar-room.tsx'
import styles from './calendar-room.module.css'
import { Popover } from '../overlay/popover.tsx'

const RangeCalendar = lazyComponent(() => import('./calendar.tsx'), 'RangeCalendar')

type DateRangePickerProps = {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
}

/** Inclusive. */
export function DateRangePicker({ label, value, onChange }: DateRangePickerProps) {
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<DayRange | null>(null)
  const chosen = value.from && value.to ? `${formatDay(value.from)} – ${formatDay(value.to)}` : null

  function change(next: boolean) {
    setOpen(next)
    setBegun(null)
  }

  function settle(range: DayRange) {
    change(false)
    onChange(range)
  }

  function lastDays(count: number) {
    const today = toIsoDate(new Date())
    settle({ from: addDays(today, 1 - count), to: today })
  }

  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={label}
      trigger={
        <Button icon={CalendarRange} aria-label={chosen ? `${label}: ${chosen}` : label}>
          {chosen ?? label}
        </Button>
      }
    >
      <div className={styles.presets}>
        <Button size="small" tone="quiet" onClick={() => lastDays(7)}>
          {t({ id: 'Last {count} days' }, { count: 7 })}
        </Button>
        <Button size="small" tone="quiet" onClick={() => lastDays(30)}>
          {t({ id: 'Last {count} days' }, { count: 30 })}
        </Button>
        <Button size="small" tone="quiet" disabled={!chosen} onClick={() => settle({ from: null, to: null })}>
          {t({ id: 'Clear' })}
        </Button>
      </div>
      <CalendarRoom>
        <RangeCalendar
          selected={begun ?? value}
          onSelect={(range) => {
            if (begun && range.from && range.to) settle(range)
            else setBegun({ from: range.from, to: null })
          }}
        />
      </CalendarRoom>
    </Popover>
  )
}
