import type { Generated } from 'kysely'

export interface RecurrencesTable {
  id: string
  /** JSON; see contracts/src/v1/work/recurrence-schemas.ts. */
  rule: string
  /** JSON; see features/work/recurrence/occurrence-blueprint.ts. */
  plan: string
  firstOn: string
  /** Latest date, created or skipped. */
  lastOn: string
  count: Generated<number>
  untilOn: string | null
  times: number | null
  afterCompletion: Generated<number>
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
