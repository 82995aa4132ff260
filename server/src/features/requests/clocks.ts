import { workingDaysBetween } from '@oriel/contracts/days'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Calendar } from '../../http/session/calendar.ts'
import { today } from '../../http/session/today.ts'

type Times = Pick<Selectable<Tables['requests']>, 'status' | 'createdAt' | 'updatedAt' | 'reviewedAt' | 'completedAt'>

/** By the workspace's days, not those of UTC: what came in on Friday evening came in on Friday. */
const between = ({ workspaceZone, workingWeek }: Calendar, from: string, to: string | null) =>
  workingDaysBetween(
    today(workspaceZone, new Date(from)),
    today(workspaceZone, to === null ? new Date() : new Date(to)),
    workingWeek,
  )

/** From submitted to decided, or cancelled; until today while nobody has decided. In whole working days. */
export const waitingDays = ({ status, createdAt, updatedAt, reviewedAt }: Times, calendar: Calendar): number =>
  between(calendar, createdAt, reviewedAt ?? (status === 'cancelled' ? updatedAt : null))

/** From approved to completed, until today while the work is under way. Null where no work follows. */
export function workingDays({ status, reviewedAt, completedAt }: Times, calendar: Calendar): number | null {
  return reviewedAt === null || status === 'rejected' ? null : between(calendar, reviewedAt, completedAt)
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
