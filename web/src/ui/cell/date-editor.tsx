import { useState } from 'react'
import { isEnter } from '../../lib/keys/read-key.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { type IsoDate, toIsoDate, formatDay } from '../../lib/dates.ts'
import { parseNaturalDay } from '../../lib/forms/natural-dates.ts'
import { t } from '../../lib/t.ts'
import { CalendarRoom } from '../dates/calendar-room.tsx'
import { useNow } from '../data/use-now.ts'
import styles from './editable-cell.module.css'

const DayCalendar = lazyComponent(() => import('../dates/calendar.tsx'), 'DayCalendar')

type DateEditorProps = {
  label: string
  /** Null for none, or several different ones. */
  value: IsoDate | null
  /** Null only if `mayBeNone`. */
  onChoose: (day: IsoDate | null) => void
  mayBeNone?: boolean
  noneLabel?: string
}

export function DateEditor({ label, value, onChoose, mayBeNone = false, noneLabel }: DateEditorProps) {
  const [text, setText] = useState('')
  const today = toIsoDate(useNow())
  const isTyped = text.trim() !== ''
  const read = isTyped ? parseNaturalDay(text, today) : value
  return (
    <div className={styles.days}>
      <input
        data-autofocus
        className={styles.line}
        aria-label={label}
        placeholder={t({ id: 'fri, tomorrow, +3 …' })}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          if (read) onChoose(read)
        }}
      />
      <p className={styles.note} role="status" data-wrong={(isTyped && !read) || undefined}>
        {read ? formatDay(read) : isTyped && t({ id: 'Invalid date' })}
      </p>
      <CalendarRoom compact>
        <DayCalendar
          key={read ?? ''}
          selected={read ?? value}
          min={today}
          max={null}
          onSelect={onChoose}
          onNone={mayBeNone ? () => onChoose(null) : undefined}
          noneLabel={noneLabel}
          focused={false}
        />
      </CalendarRoom>
    </div>
  )
}
