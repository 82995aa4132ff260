import { addDays } from '@oriel/contracts/time/dates'
import { isWorkingDay, countWorkingDays, type WorkSchedule } from '@oriel/contracts/time/working-days'

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

/** Working days before the due date, if there's no start date. */
export const DEFAULT_LEAD_DAYS = 5
export const MINUTES_PER_DAY = 8 * 60
/** Calendar days; bounds the search during long absences. */
export const MAX_LEAD_DAYS = 42

/** From the start date or the last working days before the due date, never before today. Overdue work counts today. */
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

/** Minutes; the first assignees get the remainder. */
export function effortShare(minutes: number, hands: number, at: number): number {
  return Math.floor(minutes / hands) + (at < minutes % hands ? 1 : 0)
}

/** Minutes, spread evenly over working days, remainder first. Without a working day, all on the last date. */
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

export function overlap(one: DateSpan, other: DateSpan): DateSpan | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : undefined
}

/** Minutes, from today. */
export function capacityMinutesIn(week: DateSpan, time: WorkSchedule, today: string): number {
  const within = overlap(week, { from: today, to: week.to })
  return within ? MINUTES_PER_DAY * countWorkingDays(within.from, within.to, time) : 0
}
