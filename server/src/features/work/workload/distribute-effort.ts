import { addDays } from '@oriel/contracts/time/dates'
import { isWorkingDay, countWorkingDays, type WorkSchedule } from '@oriel/contracts/time/working-days'

/** Open work, as far as the plan asks. */
export interface EffortItem {
  startsOn: string | null
  dueOn: string
  /** Hours. */
  estimate: number | null
}

export interface DateSpan {
  from: string
  to: string
}

/** Working days before its due day on which work is done that has no start day. */
export const DEFAULT_LEAD_DAYS = 5
/** A working day, in minutes. */
export const MINUTES_PER_DAY = 8 * 60
/** How far back the first of so many working days is looked for: longer absences are taken as they are. */
export const MAX_LEAD_DAYS = 42

/**
 * On which days work is done: from its start, or the last working days until it is due, but what is still open is not
 * done before today; what is overdue is done today.
 */
export function effortSpan({ startsOn, dueOn }: EffortItem, time: WorkSchedule, today: string): DateSpan {
  const to = dueOn < today ? today : dueOn
  const from = startsOn ?? leadBefore(dueOn, time)
  return { from: from < today ? today : from > to ? to : from, to }
}

function leadBefore(dueOn: string, time: WorkSchedule): string {
  let [day, left] = [dueOn, isWorkingDay(dueOn, time) ? DEFAULT_LEAD_DAYS - 1 : DEFAULT_LEAD_DAYS]
  for (let back = 0; left > 0 && back < MAX_LEAD_DAYS; back += 1) {
    day = addDays(day, -1)
    if (isWorkingDay(day, time)) left -= 1
  }
  return day
}

/** What one of several people has to do of work, in minutes: in equal parts, what is left over going to the first. */
export function effortShare(minutes: number, hands: number, at: number): number {
  return Math.floor(minutes / hands) + (at < minutes % hands ? 1 : 0)
}

/**
 * How much of so many minutes falls into a week: the same on each working day of the span, what is left over on its
 * first days. Where none of its days is worked on, all falls on the last.
 */
export function effortMinutesIn(week: DateSpan, span: DateSpan, minutes: number, time: WorkSchedule): number {
  const days = countWorkingDays(span.from, span.to, time)
  if (days === 0) return week.from <= span.to && span.to <= week.to ? minutes : 0
  const within = overlap(week, span)
  if (!within) return 0
  const before = countWorkingDays(span.from, addDays(within.from, -1), time)
  const here = countWorkingDays(within.from, within.to, time)
  const left = minutes % days
  return Math.floor(minutes / days) * here + Math.min(Math.max(left - before, 0), here)
}

/** The days that lie in both; undefined where none does. */
export function overlap(one: DateSpan, other: DateSpan): DateSpan | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : undefined
}

/** What can be done in these days, in minutes: what lies before today is over. */
export function capacityMinutesIn(week: DateSpan, time: WorkSchedule, today: string): number {
  const within = overlap(week, { from: today, to: week.to })
  return within ? MINUTES_PER_DAY * countWorkingDays(within.from, within.to, time) : 0
}
