import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { message } from '@oriel/contracts/message'

interface Days {
  startsOn: string | null
  dueOn: string | null
}

export const earliestDate = (work: readonly Days[]): string | undefined =>
  work
    .map(({ startsOn, dueOn }) => startsOn ?? dueOn)
    .filter((day) => day !== null)
    .toSorted()[0]

/** Days. */
export function shiftDays(
  work: readonly Days[],
  { shift = 0, startsOn }: { shift?: number | undefined; startsOn?: string | undefined },
): number {
  const first = earliestDate(work)
  return startsOn !== undefined && first !== undefined ? daysBetween(first, startsOn) : shift
}

export const shiftDate = <Work extends Days>(work: Work, days: number): Work => ({
  ...work,
  startsOn: work.startsOn && addDays(work.startsOn, days),
  dueOn: work.dueOn && addDays(work.dueOn, days),
})

export const tooManyItemsError = message({ id: 'You can copy up to 1,000 items at a time' })
