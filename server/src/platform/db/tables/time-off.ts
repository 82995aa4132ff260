import type { TimeOffKind } from '@oriel/contracts/time/time-off'
import type { Generated } from 'kysely'

/** Inclusive. `userId`: null for company holidays. */
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
  /** JSON list: weekdays. */
  week: string
}
