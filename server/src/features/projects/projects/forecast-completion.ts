import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import type { ProjectRow } from './find-project.ts'

/** Percent, and days. */
const MIN_PROGRESS = 10
const MIN_DAYS = 7
/** Days; longer forecasts are meaningless. */
const MAX_DAYS_AHEAD = 730

/** Linear extrapolation. */
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
