import type { TimeOffKind } from '@oriel/contracts/time/time-off'
import type { Generated } from 'kysely'

/** From a day to a day, both included, on which somebody does not work; nobody named: the whole workspace. */
export interface TimeOffTable {
  id: string
  userId: string | null
  kind: TimeOffKind
  firstOn: string
  lastOn: string
  /** Empty where it has none. */
  name: string
  /** 1 where colleagues read kind and name. */
  isTold: number
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}

/** Of who works on other days of the week than the workspace. */
export interface WorkingWeeksTable {
  userId: string
  /** JSON list of weekdays. */
  week: string
}
