import { addDays } from '@oriel/contracts/days'
import { t } from '../../lib/t.ts'
import { type Day, dayOf, formatDay } from '../../lib/dates.ts'

export interface DayOfLines<Line> {
  day: Day
  label: string
  lines: Line[]
}

/** Lines under the calendar day of the viewer, in the order given. */
export function byDay<Line extends { at: string }>(all: readonly Line[], now: Date): DayOfLines<Line>[] {
  const today = dayOf(now)
  const groups = Map.groupBy(all, ({ at }) => dayOf(new Date(at)))
  return [...groups].map(([day, lines]) => ({ day, label: labelOf(day, today), lines }))
}

function labelOf(day: Day, today: Day) {
  if (day === today) return t({ id: 'Today' })
  return day === addDays(today, -1) ? t({ id: 'Yesterday' }) : formatDay(day)
}
