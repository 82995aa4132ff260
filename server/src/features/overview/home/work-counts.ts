import { addDays, DUE_SOON_DAYS } from '@oriel/contracts/time/dates'
import type { WorkStatus } from '@oriel/contracts/enums'
import { sql } from 'kysely'

export interface StatusGroup {
  status: WorkStatus
  count: number
  past: number
  close: number
}

/** For a query grouped by status (REQ-1102). */
export const countByDueDate = (day: string) =>
  [
    sql<number>`count(*)`.as('count'),
    sql<number>`sum(case when "dueOn" < ${day} then 1 else 0 end)`.as('past'),
    sql<number>`sum(case when "dueOn" between ${day} and ${addDays(day, DUE_SOON_DAYS)} then 1 else 0 end)`.as('close'),
  ] as const

/** Only `total` includes cancelled work. */
export function summarizeWorkCounts(groups: readonly StatusGroup[]) {
  const count = (status: WorkStatus) => groups.find((group) => group.status === status)?.count ?? 0
  const open = groups.filter(({ status }) => status === 'pending' || status === 'in-progress')
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  return {
    total,
    relevant: total - count('cancelled'),
    completed: count('completed'),
    inProgress: count('in-progress'),
    pending: count('pending'),
    dueSoon: open.reduce((sum, group) => sum + group.close, 0),
    overdue: open.reduce((sum, group) => sum + group.past, 0),
  }
}
