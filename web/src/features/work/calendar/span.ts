import { addDays, daysBetween, utcMidnight } from '@oriel/contracts/days'
import { type Day, dayFormatter, formatDay, weekOf } from '../../../lib/dates.ts'

/** How the calendar can be looked at. */
export const looks = ['month', 'week', 'agenda'] as const
export type Look = (typeof looks)[number]

/** Weeks of an agenda. */
const AGENDA_WEEKS = 4

/** The days that are shown, first and last included: whole weeks, as the reader's weeks begin. */
export interface Span {
  from: Day
  to: Day
}

/** What is shown around a day. */
export function spanOf(look: Look, day: Day): Span {
  if (look === 'agenda') return { from: day, to: addDays(day, 7 * AGENDA_WEEKS - 1) }
  if (look === 'week') return { from: weekOf(day), to: addDays(weekOf(day), 6) }
  const last = addDays(monthAfter(day, 1), -1)
  return { from: weekOf(monthAfter(day, 0)), to: addDays(weekOf(last), 6) }
}

/** The day around which the next span lies, or the one before. */
export function stepped(look: Look, day: Day, by: 1 | -1): Day {
  if (look === 'month') return monthAfter(day, by)
  return addDays(day, by * 7 * (look === 'week' ? 1 : AGENDA_WEEKS))
}

/** The first day of a month, so many after that of a day. */
function monthAfter(day: Day, by: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

export const daysIn = ({ from, to }: Span): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** In words: the month, or the first and the last day. */
export function titleOf(look: Look, day: Day): string {
  if (look === 'month') return dayFormatter('month').format(utcMidnight(day))
  const { from, to } = spanOf(look, day)
  return `${formatDay(from)} – ${formatDay(to)}`
}

export const isSameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7)
