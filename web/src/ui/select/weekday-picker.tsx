import { formatWeekday } from '../../lib/dates.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useFieldControl, useFieldLabelId } from '../form/field.tsx'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'
import styles from './weekday-picker.module.css'

type WeekdayPickerProps = {
  value: readonly Weekday[]
  onChange: (value: Weekday[]) => void
  disabled?: boolean
}

export function WeekdayPicker({ value, onChange, disabled }: WeekdayPickerProps) {
  const { firstWeekday } = usePreferences()
  const wiring = useFieldControl()
  const ordered = [...weekdays.slice(firstWeekday), ...weekdays.slice(0, firstWeekday)]
  return (
    <div
      role="group"
      className={styles.days}
      id={wiring.id}
      aria-labelledby={useFieldLabelId()}
      aria-describedby={wiring['aria-describedby']}
    >
      {ordered.map((day) => (
        <label key={day} className={styles.day} title={formatWeekday(day)}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={formatWeekday(day)}
            checked={value.includes(day)}
            disabled={disabled}
            onChange={({ target }) =>
              onChange(weekdays.filter((it) => (it === day ? target.checked : value.includes(it))))
            }
          />
          <span aria-hidden="true">{formatWeekday(day, 'weekdayLetter')}</span>
        </label>
      ))}
    </div>
  )
}
