import { addDays, daysBetween } from '@oriel/contracts/days'
import { today } from '../../http/session/today.ts'
import type { ProjectRow } from './find-project.ts'

/** Before so much is done and so many days have passed, a pace says nothing. */
const LEAST_PROGRESS = 10
const LEAST_DAYS = 7
/** A pace that leads further away than this many days says nothing either. */
const MOST_DAYS = 730

/** The day on which everything is done when the rest takes as long for its size as what is done took. */
export function expectedDay(
  { createdAt, progress }: Pick<ProjectRow, 'createdAt' | 'progress'>,
  timeZone: string | null,
  now = new Date(),
): string | null {
  const begun = today(timeZone, new Date(createdAt))
  const elapsed = daysBetween(begun, today(timeZone, now))
  if (progress < LEAST_PROGRESS || progress === 100 || elapsed < LEAST_DAYS) return null
  const needed = Math.ceil((elapsed * 100) / progress)
  return needed - elapsed > MOST_DAYS ? null : addDays(begun, needed)
}
