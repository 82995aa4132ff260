import { type Weekday, weekdays } from './weekdays.ts'

/** REQ-1102. */
export const DUE_SOON_DAYS = 3

/** Milliseconds. UTC days have 24 hours. A date-time counts as its written date. */
export const utcMidnight = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((utcMidnight(to) - utcMidnight(from)) / 86_400_000)

export const addDays = (day: string, days: number) =>
  new Date(utcMidnight(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Excludes `from`, includes `to`: 1 from Friday to Monday. Ignores holidays. 0 if `to` is earlier. */
export function workingDaysBetween(from: string, to: string, week: readonly Weekday[]): number {
  const days = Math.max(0, daysBetween(from, to))
  const first = new Date(utcMidnight(from)).getUTCDay()
  const rest = Array.from({ length: days % 7 }, (_, at) => weekdays[(first + at + 1) % 7])
  return Math.floor(days / 7) * week.length + rest.filter((day) => day !== undefined && week.includes(day)).length
}

/** Sorts undated items last. */
export const dueOrder = (dueOn: string | null): string => dueOn ?? '9999-99-99'

/** Earliest first, undated last, then by id. */
export const compareDue = (one: Due, other: Due) =>
  dueOrder(one.dueOn).localeCompare(dueOrder(other.dueOn)) || one.id.localeCompare(other.id)
interface Due {
  id: string
  dueOn: string | null
}

const isOpen = (status: string) => status !== 'completed' && status !== 'cancelled'

export const isOverdue = ({ dueOn, status }: { dueOn: string | null; status: string }, today: string) =>
  isOpen(status) && dueOn !== null && dueOn < today

export const isDueSoon = ({ dueOn, status }: { dueOn: string | null; status: string }, today: string) =>
  isOpen(status) && dueOn !== null && dueOn >= today && dueOn <= addDays(today, DUE_SOON_DAYS)
