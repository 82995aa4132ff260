import type { Generated } from 'kysely'

/** A series of work that repeats; its pieces name it and have a number in it. */
export interface RecurrencesTable {
  id: string
  /** JSON; see contracts/src/v1/work/recurrence-schemas.ts. */
  rule: string
  /** JSON of what is made again; see features/work/recurrence/occurrence-blueprint.ts. */
  plan: string
  /** The day from which the rule counts. */
  firstOn: string
  /** The last day of it for which a piece was made, or that was passed over. */
  lastOn: string
  /** So many pieces have been made, the first included: the number of the latest. */
  count: Generated<number>
  untilOn: string | null
  times: number | null
  /** 1 where the rule counts from the completion of the latest piece. */
  afterCompletion: Generated<number>
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
