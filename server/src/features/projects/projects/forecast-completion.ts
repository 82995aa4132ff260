import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import type { ProjectRow } from './find-project.ts'

/** Before so much is done and so many days have passed, a pace says nothing. */
const MIN_PROGRESS = 10
const MIN_DAYS = 7
/** A pace that leads further away than this many days says nothing either. */
const MAX_DAYS_AHEAD = 730

/** The day on which everything is done when the rest takes as long for its size as what is done took. */
export function forecastCompletion(
  { createdAt, progress }: Pick<ProjectRow, 'createdAt' | 'progress'>,
  timeZone: string | null,
  now = new Date(),
): string | null {
  const begun = currentDate(timeZone, new Date(createdAt))
  const elapsed = daysBetween(begun, currentDate(timeZone, now))
  if (progress < MIN_PROGRESS || progress === 100 || elapsed < MIN_DAYS) return null
  const needed = Math.ceil((elapsed * 100) / progress)
  return needed - elapsed > MAX_DAYS_AHEAD ? null : addDays(begun, needed)
}
