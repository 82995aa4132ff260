import { workingDaysBetween } from '@oriel/contracts/days'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { today } from '../../http/session/today.ts'

type Times = Pick<Selectable<Tables['requests']>, 'status' | 'createdAt' | 'updatedAt' | 'reviewedAt' | 'completedAt'>

/** Days of the workspace's time zone, not of UTC: what came in on Friday evening came in on Friday. */
const dayOf = (instant: string) => today(new Date(instant))

/** From submitted to decided, or cancelled; until today while nobody has decided. In whole working days. */
export function waitingDays({ status, createdAt, updatedAt, reviewedAt }: Times): number {
  const end = reviewedAt ?? (status === 'cancelled' ? updatedAt : new Date().toISOString())
  return workingDaysBetween(dayOf(createdAt), dayOf(end))
}

/** From approved to completed, until today while the work is under way. Null where no work follows. */
export function workingDays({ status, reviewedAt, completedAt }: Times): number | null {
  if (reviewedAt === null || status === 'rejected') return null
  return workingDaysBetween(dayOf(reviewedAt), dayOf(completedAt ?? new Date().toISOString()))
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
