import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { toWorkingDay } from '@oriel/contracts/time/working-days'
import { message } from '@oriel/contracts/message'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { workspaceSchedule } from '../../../people/time-off/work-schedules.ts'

interface Days {
  startsOn: string | null
  dueOn: string | null
}

export const earliestDate = (work: readonly Days[]): string | undefined =>
  work
    .map(({ startsOn, dueOn }) => startsOn ?? dueOn)
    .filter((day) => day !== null)
    .toSorted()[0]

/** To `startsOn`, counted from the earliest date: lands on working days. By days: exact. */
export async function dateShift(
  { db }: RequestContext,
  work: readonly Days[],
  { shift = 0, startsOn }: { shift?: number | undefined; startsOn?: string | undefined },
): Promise<(day: string) => string> {
  const first = earliestDate(work)
  if (startsOn === undefined || first === undefined) return (day) => addDays(day, shift)
  const schedule = await workspaceSchedule(db)
  return (day) => (day === first ? startsOn : toWorkingDay(addDays(day, daysBetween(first, startsOn)), schedule))
}

export const shiftDates = ({ startsOn, dueOn }: Days, shift: (day: string) => string): Days => ({
  startsOn: startsOn && shift(startsOn),
  dueOn: dueOn && shift(dueOn),
})

export const tooManyItemsError = message({ id: 'You can copy up to 1,000 items at a time' })
