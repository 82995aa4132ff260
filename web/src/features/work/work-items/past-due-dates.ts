import { toIsoDate } from '../../../lib/dates.ts'

/** The API refuses past due dates (REQ-1101). */
export const canRestoreDueDate = (before: string | null, after: string | null | undefined) =>
  after === undefined || after === before || !before || before >= toIsoDate(new Date())

export function validateNewDueDate(day: string | null): string | null {
  const today = toIsoDate(new Date())
  return day && day < today ? today : day
}
