import { closedStatuses, openStatuses } from '@oriel/contracts/enums'
import { type RawBuilder, sql } from 'kysely'

const literals = (words: readonly string[]): RawBuilder<string> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`

/** For `in`, as literals: the conditions of partial indexes on open work contain them, and parameters wouldn't match. */
export const OPEN_STATUSES = literals(openStatuses)
export const CLOSED_STATUSES = literals(closedStatuses)
