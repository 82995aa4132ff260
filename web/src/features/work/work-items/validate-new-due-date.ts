import { toIsoDate } from '../../../lib/dates.ts'

/** New work must be due today or later. */
export function validateNewDueDate(day: string | null): string | null {
  const today = toIsoDate(new Date())
  return day && day < today ? today : day
}
