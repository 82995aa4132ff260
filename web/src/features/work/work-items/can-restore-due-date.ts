import { toIsoDate } from '../../../lib/dates.ts'

/** The API refuses to change a due date to a past one (REQ-1101), so Undo isn't offered. */
export const canRestoreDueDate = (before: string | null, after: string | null | undefined) =>
  after === undefined || after === before || !before || before >= toIsoDate(new Date())
