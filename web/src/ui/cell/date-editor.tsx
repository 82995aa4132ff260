import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { type IsoDate, toIsoDate, formatDay } from '../../lib/dates.ts'
import { parseNaturalDay } from '../../lib/forms/natural-dates.ts'
import { t } from '../../lib/t.ts'
import { Spinner } from '../button/spinner.tsx'
import { useNow } from '../data/use-now.ts'
import styles from './editable-cell.module.css'

const DayCalendar = lazyComponent(
  () => import('../dates/calendar.tsx'),
  (it) => it.DayCalendar,
)

type DateEditorProps = {
  label: string
  value: IsoDate
  onChoose: (day: IsoDate) => void
}

/** A line that understands `fri` and `+3` above a calendar: typed and Enter, or pressed. */
export function DateEditor({ label, value, onChoose }: DateEditorProps) {
  const [text, setText] = useState('')
  const today = toIsoDate(useNow())
  const read = text.trim() === '' ? value : parseNaturalDay(text, today)
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
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (read) onChoose(read)
        }}
      />
      <p className={styles.note} role="status" data-wrong={!read || undefined}>
        {read ? formatDay(read) : t({ id: 'Invalid date' })}
      </p>
      <Suspense fallback={<Spinner />}>
        <DayCalendar key={read} selected={read ?? value} min={today} max={null} onSelect={onChoose} focused={false} />
      </Suspense>
    </div>
  )
}
