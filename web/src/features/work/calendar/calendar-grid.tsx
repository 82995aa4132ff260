import { utcMidnight } from '@oriel/contracts/days'
import { type ComponentProps, useState } from 'react'
import { type Day, dayFormatter, dayOf } from '../../../lib/dates.ts'
import type { MilestoneOn } from './milestones-query.ts'
import { t } from '../../../lib/t.ts'
import { useNow, VisuallyHidden } from '../../../ui/index.ts'
import { useChangeThing } from '../change-thing.ts'
import type { Thing } from '../work-kinds.ts'
import { DayOffWords } from './day-off-words.tsx'
import type { DayOffOn } from './days-off-in.ts'
import type { AskedOn } from './asked-on.ts'
import { CalendarAsked } from './calendar-asked.tsx'
import type { OnDays } from './on-days.ts'
import type { Moves } from './moves-in-days.ts'
import { CalendarMilestone } from './calendar-milestone.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { daysIn, isSameMonth, type Span } from './span.ts'
import styles from './work-calendar.module.css'

interface CalendarGridProps extends OnDays {
  span: Span
  /** The month that is looked at; days of others are quieter. */
  month?: Day
  /** Pieces that a day shows before it says how many more there are. */
  most: number
  onOpen: (day: Day) => void
}

/** Weeks of seven days. Work is dragged from one day to another, but not into the past. */
export function CalendarGrid(props: CalendarGridProps) {
  const { span, month, byDay, milestones, asked, daysOff, moves, most, onOpen } = props
  const today = dayOf(useNow())
  const change = useChangeThing()
  const [dragged, setDragged] = useState<Thing | null>(null)
  const [over, setOver] = useState<Day | null>(null)
  const days = daysIn(span)

  function drop(day: Day) {
    setOver(null)
    setDragged(null)
    if (dragged && dragged.dueOn !== day) void change(dragged, { dueOn: day })
  }

  return (
    <div className={styles.grid} data-month={month !== undefined || undefined}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={styles.weekday} aria-hidden="true">
          {dayFormatter('shortWeekday').format(utcMidnight(day))}
        </div>
      ))}
      {days.map((day) => {
        const takes = dragged !== null && day >= today
        return (
          <GridDay
            key={day}
            day={day}
            things={byDay.get(day) ?? []}
            milestones={milestones.get(day) ?? []}
            asked={asked.get(day) ?? []}
            dayOff={daysOff.on.get(day)}
            moves={moves}
            most={most}
            data-off={daysOff.on.get(day)?.isHoliday || daysOff.isFree(day) || undefined}
            data-outside={(month && !isSameMonth(day, month)) || undefined}
            data-today={day === today || undefined}
            data-over={(takes && over === day) || undefined}
            onOpen={() => onOpen(day)}
            onDrag={setDragged}
            onDragOver={(event) => {
              if (!takes) return
              event.preventDefault()
              setOver(day)
            }}
            onDragLeave={() => setOver((before) => (before === day ? null : before))}
            onDrop={(event) => {
              event.preventDefault()
              drop(day)
            }}
          />
        )
      })}
    </div>
  )
}

/** Pieces that wait for the reader, before a day says how many more there are. */
const MOST_ASKED = 2

interface GridDayProps extends Omit<ComponentProps<'section'>, 'onDrag'> {
  day: Day
  things: readonly Thing[]
  milestones: readonly MilestoneOn[]
  asked: readonly AskedOn[]
  dayOff: DayOffOn | undefined
  moves: Moves
  most: number
  onOpen: () => void
  onDrag: (thing: Thing | null) => void
}

/** A day with what is asked of the reader, its milestones and what is due on it, as far as there is room. */
function GridDay({ day, things, milestones, asked, dayOff, moves, most, onOpen, onDrag, ...rest }: GridDayProps) {
  const first = asked.slice(0, asked.length > MOST_ASKED ? MOST_ASKED - 1 : MOST_ASKED)
  const room = Math.max(1, most - milestones.length - first.length)
  const shown = things.length > room ? room - 1 : room
  const more = Math.max(0, things.length - shown) + asked.length - first.length
  return (
    <section {...rest} className={styles.day} aria-label={dayFormatter('wholeDay').format(utcMidnight(day))}>
      <button type="button" className={styles.number} onClick={onOpen}>
        {Number(day.slice(8))}
        <VisuallyHidden>{t({ id: 'Show this day' })}</VisuallyHidden>
      </button>
      <DayOffWords on={dayOff} />
      <ul>
        {first.map((it) => (
          <CalendarAsked key={it.id} asked={it} look="item" />
        ))}
        {milestones.map((milestone) => (
          <CalendarMilestone key={milestone.id} milestone={milestone} move={moves.get(milestone.id)} look="item" />
        ))}
        {things.slice(0, shown).map((thing) => (
          <CalendarItem key={thing.id} thing={thing} move={moves.get(thing.id)} onDrag={onDrag} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles.more} onClick={onOpen}>
          {t({ id: '{count} more' }, { count: more })}
        </button>
      )}
    </section>
  )
}
