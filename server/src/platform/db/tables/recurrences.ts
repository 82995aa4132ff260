import type { Generated } from 'kysely'

/** Recurring series; its occurrences are numbered. */
export interface RecurrencesTable {
  id: string
  /** JSON; see contracts/src/v1/work/recurrence-schemas.ts. */
  rule: string
  /** JSON; see features/work/recurrence/occurrence-blueprint.ts. */
  plan: string
  /** First date of the rule. */
  firstOn: string
  /** Latest date for which an occurrence was created or skipped. */
  lastOn: string
  /** Number of occurrences, including the first. */
  count: Generated<number>
  untilOn: string | null
  times: number | null
  /** 1 if the next date counts from completion of the latest occurrence. */
  afterCompletion: Generated<number>
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
