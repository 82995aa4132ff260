import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { type Day, dayOf, formatDay } from '../../lib/dates.ts'
import { readDay } from '../../lib/forms/spoken-days.ts'
import { t } from '../../lib/t.ts'
import { Spinner } from '../button/spinner.tsx'
import { useNow } from '../data/use-now.ts'
import styles from './cell.module.css'

const DayCalendar = lazyPart(
  () => import('../days/calendar.tsx'),
  (it) => it.DayCalendar,
)

type DayChoiceProps = {
  label: string
  value: Day
  onChoose: (day: Day) => void
}

/** A line that understands `fri` and `+3` above a calendar: typed and Enter, or pressed. */
export function DayChoice({ label, value, onChoose }: DayChoiceProps) {
  const [text, setText] = useState('')
  const today = dayOf(useNow())
  const read = text.trim() === '' ? value : readDay(text, today)
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
        {read ? formatDay(read) : t({ id: 'This is no day' })}
      </p>
      <Suspense fallback={<Spinner />}>
        <DayCalendar key={read} selected={read ?? value} min={today} max={null} onSelect={onChoose} focused={false} />
      </Suspense>
    </div>
  )
}
