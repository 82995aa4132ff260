import { addDays, daysBetween } from '@oriel/contracts/days'
import { message } from '@oriel/contracts/message'

interface Days {
  startsOn: string | null
  dueOn: string
}

/** The first day of all this work; none of none. */
export const firstDay = (work: readonly Days[]): string | undefined =>
  work.map(({ startsOn, dueOn }) => startsOn ?? dueOn).toSorted()[0]

/** By how many days work moves: by so many, or so that its first day is the one that is asked for. */
export function daysToMove(
  work: readonly Days[],
  { shift = 0, startsOn }: { shift?: number | undefined; startsOn?: string | undefined },
): number {
  const first = firstDay(work)
  return startsOn !== undefined && first !== undefined ? daysBetween(first, startsOn) : shift
}

export const moved = <Work extends Days>(work: Work, days: number): Work => ({
  ...work,
  startsOn: work.startsOn && addDays(work.startsOn, days),
  dueOn: addDays(work.dueOn, days),
})

export const tooManyPieces = message({ id: 'At most 1000 pieces of work are copied at once' })
