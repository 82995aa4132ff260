import { addDays } from '@oriel/contracts/days'
import { isWorkingDay, workingDaysIn, type WorkingTime } from '@oriel/contracts/time/working-days'

/** Open work, as far as the plan asks. */
export interface Piece {
  startsOn: string | null
  dueOn: string
  /** Hours. */
  estimate: number | null
}

export interface Span {
  from: string
  to: string
}

/** Working days before its due day on which work is done that has no start day. */
export const LEAD = 5
/** A working day, in minutes. */
export const DAY = 8 * 60
/** How far back the first of so many working days is looked for: longer absences are taken as they are. */
export const LONGEST_LEAD = 42

/**
 * On which days work is done: from its start, or the last working days until it is due, but what is still open is not
 * done before today; what is overdue is done today.
 */
export function spanOf({ startsOn, dueOn }: Piece, time: WorkingTime, today: string): Span {
  const to = dueOn < today ? today : dueOn
  const from = startsOn ?? leadBefore(dueOn, time)
  return { from: from < today ? today : from > to ? to : from, to }
}

function leadBefore(dueOn: string, time: WorkingTime): string {
  let [day, left] = [dueOn, isWorkingDay(dueOn, time) ? LEAD - 1 : LEAD]
  for (let back = 0; left > 0 && back < LONGEST_LEAD; back += 1) {
    day = addDays(day, -1)
    if (isWorkingDay(day, time)) left -= 1
  }
  return day
}

/** What one of several people has to do of work, in minutes: in equal parts, what is left over going to the first. */
export function shareOf(minutes: number, hands: number, at: number): number {
  return Math.floor(minutes / hands) + (at < minutes % hands ? 1 : 0)
}

/**
 * How much of so many minutes falls into a week: the same on each working day of the span, what is left over on its
 * first days. Where none of its days is worked on, all falls on the last.
 */
export function minutesIn(week: Span, span: Span, minutes: number, time: WorkingTime): number {
  const days = workingDaysIn(span.from, span.to, time)
  if (days === 0) return week.from <= span.to && span.to <= week.to ? minutes : 0
  const within = overlap(week, span)
  if (!within) return 0
  const before = workingDaysIn(span.from, addDays(within.from, -1), time)
  const here = workingDaysIn(within.from, within.to, time)
  const left = minutes % days
  return Math.floor(minutes / days) * here + Math.min(Math.max(left - before, 0), here)
}

/** The days that lie in both; undefined where none does. */
export function overlap(one: Span, other: Span): Span | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : undefined
}

/** What can be done in these days, in minutes: what lies before today is over. */
export function capacityIn(week: Span, time: WorkingTime, today: string): number {
  const within = overlap(week, { from: today, to: week.to })
  return within ? DAY * workingDaysIn(within.from, within.to, time) : 0
}
