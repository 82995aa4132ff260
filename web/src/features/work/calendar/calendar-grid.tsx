import { utcMidnight } from '@oriel/contracts/time/dates'
import { type ComponentProps, useState } from 'react'
import { type IsoDate, dayFormatter, toIsoDate } from '../../../lib/dates.ts'
import type { MilestoneOnCalendar } from './milestones-query.ts'
import { t } from '../../../lib/t.ts'
import { useNow, VisuallyHidden } from '../../../ui/index.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { TimeOffLabel } from './time-off-label.tsx'
import type { DayTimeOff } from './use-time-off.ts'
import type { CalendarAttention } from './use-attention-by-day.ts'
import { CalendarAttentionItem } from './calendar-attention-item.tsx'
import type { CalendarDayData } from './calendar-days.ts'
import type { DateChangesById } from './use-date-changes.ts'
import { CalendarMilestone } from './calendar-milestone.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { daysInRange, isSameMonth, type CalendarRange } from './calendar-range.ts'
import styles from './work-calendar.module.css'

interface CalendarGridProps extends CalendarDayData {
  span: CalendarRange
  month?: IsoDate
  /** Items per date before "n more". */
  most: number
  onOpen: (day: IsoDate) => void
}

/** No drops on past dates. */
export function CalendarGrid(props: CalendarGridProps) {
  const { span, month, byDay, milestones, asked, timeOff, moves, most, onOpen } = props
  const today = toIsoDate(useNow())
  const change = useChangeWork()
  const [dragged, setDragged] = useState<Work | null>(null)
  const [over, setOver] = useState<IsoDate | null>(null)
  const days = daysInRange(span)

  function drop(day: IsoDate) {
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
            items={byDay.get(day) ?? []}
            milestones={milestones.get(day) ?? []}
            asked={asked.get(day) ?? []}
            timeOff={timeOff.on.get(day)}
            moves={moves}
            most={most}
            data-off={timeOff.on.get(day)?.isHoliday || timeOff.isFree(day) || undefined}
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

const MOST_ASKED = 2

interface GridDayProps extends Omit<ComponentProps<'section'>, 'onDrag'> {
  day: IsoDate
  items: readonly Work[]
  milestones: readonly MilestoneOnCalendar[]
  asked: readonly CalendarAttention[]
  timeOff: DayTimeOff | undefined
  moves: DateChangesById
  most: number
  onOpen: () => void
  onDrag: (item: Work | null) => void
}

function GridDay({ day, items, milestones, asked, timeOff, moves, most, onOpen, onDrag, ...rest }: GridDayProps) {
  const first = asked.slice(0, asked.length > MOST_ASKED ? MOST_ASKED - 1 : MOST_ASKED)
  const room = Math.max(1, most - milestones.length - first.length)
  const shown = items.length > room ? room - 1 : room
  const more = Math.max(0, items.length - shown) + asked.length - first.length
  return (
    <section {...rest} className={styles.day} aria-label={dayFormatter('wholeDay').format(utcMidnight(day))}>
      <button type="button" className={styles.number} onClick={onOpen}>
        {day.endsWith('-01') ? dayFormatter('dayAndMonth').format(utcMidnight(day)) : Number(day.slice(8))}
        <VisuallyHidden>{t({ id: 'Show this day' })}</VisuallyHidden>
      </button>
      <TimeOffLabel on={timeOff} />
      <ul>
        {first.map((it) => (
          <CalendarAttentionItem key={it.id} asked={it} look="item" />
        ))}
        {milestones.map((milestone) => (
          <CalendarMilestone key={milestone.id} milestone={milestone} move={moves.get(milestone.id)} look="item" />
        ))}
        {items.slice(0, shown).map((item) => (
          <CalendarItem key={item.id} item={item} move={moves.get(item.id)} onDrag={onDrag} />
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
