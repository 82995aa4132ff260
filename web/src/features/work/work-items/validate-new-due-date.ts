import { toIsoDate } from '../../../lib/dates.ts'

/** New work must be due today or later. */
export function validateNewDueDate(day: string): string {
  const today = toIsoDate(new Date())
  return day < today ? today : day
}
