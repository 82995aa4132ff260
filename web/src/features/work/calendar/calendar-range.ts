import { addDays, daysBetween, utcMidnight } from '@oriel/contracts/time/dates'
import { type IsoDate, dayFormatter, formatDay, weekStart } from '../../../lib/dates.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

const AGENDA_WEEKS = 4
/** No month needs more, and the days stay in place from month to month. */
const MONTH_WEEKS = 6

/** Inclusive: whole weeks in the reader's week convention. */
export interface CalendarRange {
  from: IsoDate
  to: IsoDate
}

export function rangeAround(look: CalendarView, day: IsoDate): CalendarRange {
  if (look === 'agenda') return { from: day, to: addDays(day, 7 * AGENDA_WEEKS - 1) }
  if (look === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) }
  const from = weekStart(addMonths(day, 0))
  return { from, to: addDays(from, 7 * MONTH_WEEKS - 1) }
}

export function stepRange(look: CalendarView, day: IsoDate, by: 1 | -1): IsoDate {
  if (look === 'month') return addMonths(day, by)
  return addDays(day, by * 7 * (look === 'week' ? 1 : AGENDA_WEEKS))
}

function addMonths(day: IsoDate, by: number): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

export const daysInRange = ({ from, to }: CalendarRange): IsoDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

export function rangeTitle(look: CalendarView, day: IsoDate): string {
  if (look === 'month') return dayFormatter('month').format(utcMidnight(day))
  const { from, to } = rangeAround(look, day)
  return `${formatDay(from)} – ${formatDay(to)}`
}

export const isSameMonth = (one: IsoDate, other: IsoDate) => one.slice(0, 7) === other.slice(0, 7)
