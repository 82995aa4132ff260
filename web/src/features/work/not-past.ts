import { dayOf } from '../../lib/dates.ts'

/** New work is due today or later. */
export function notPast(day: string): string {
  const today = dayOf(new Date())
  return day < today ? today : day
}
