import { toIsoDate } from '../../../lib/dates.ts'

export function validateNewDueDate(day: string | null): string | null {
  const today = toIsoDate(new Date())
  return day && day < today ? today : day
}
