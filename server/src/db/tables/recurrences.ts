import type { Generated } from 'kysely'

/** A series of work that repeats. */
export interface RecurrencesTable {
  id: string
  projectId: string
  /** JSON; see contracts/src/v1/shapes/recurrence.ts. */
  rule: string
  /** Due days of the first piece, and of the last that was made or passed over. */
  firstOn: string
  lastOn: string
  /** So many days of it have been, the first included. */
  count: Generated<number>
  untilOn: string | null
  times: number | null
  /** The latest piece, of which the next one is a copy. */
  workItemId: string
  createdById: string
  createdAt: string
  updatedAt: string
  endedAt: string | null
  version: Generated<number>
}

/** A piece that was made of a series, by its day in it. */
export interface OccurrencesTable {
  recurrenceId: string
  dueOn: string
  workItemId: string
}
