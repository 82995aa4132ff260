import type { TimeOffKind } from '@oriel/contracts/time/time-off'
import type { Generated } from 'kysely'

/** Period of time off (inclusive). `userId` is null for company holidays. */
export interface TimeOffTable {
  id: string
  userId: string | null
  kind: TimeOffKind
  firstOn: string
  lastOn: string
  name: string
  isTold: number
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}

export interface WorkingWeeksTable {
  userId: string
  /** JSON list of weekdays. */
  week: string
}
