import { addDays, utcMidnight, workingDaysBetween } from './dates.ts'
import { type Weekday, weekdays } from './weekdays.ts'

export interface WorkSchedule {
  week: readonly Weekday[]
  off: ReadonlySet<string>
}

export function isWorkingDay(day: string, { week, off }: WorkSchedule): boolean {
  const weekday = weekdays[new Date(utcMidnight(day)).getUTCDay()]
  return weekday !== undefined && week.includes(weekday) && !off.has(day)
}

/** `count` 1: the next working day. Gives up after a year without working days. */
export function addWorkingDays(day: string, count: number, time: WorkSchedule): string {
  let [at, left, idle] = [day, count, 0]
  while (left > 0 && idle < 366) {
    at = addDays(at, 1)
    if (isWorkingDay(at, time)) [left, idle] = [left - 1, 0]
    else idle += 1
  }
  return at
}

/** `day`, or the next working day. */
export const toWorkingDay = (day: string, time: WorkSchedule): string => addWorkingDays(addDays(day, -1), 1, time)

/** Inclusive. */
export function countWorkingDays(from: string, to: string, { week, off }: WorkSchedule): number {
  if (to < from) return 0
  const before = addDays(from, -1)
  const inWeek = { week, off: new Set<string>() }
  const taken = [...off].filter((day) => day >= from && day <= to && isWorkingDay(day, inWeek)).length
  return workingDaysBetween(before, to, week) - taken
}
