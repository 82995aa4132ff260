import type { Visibility } from '@oriel/contracts/enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * For whom something is meant, as the database keeps it. `withheld` is meant for the client, who sees it once the work
 * in which it lies, or on which it hangs, is shared with them. So readers are told apart by one column everywhere.
 */
export type StoredVisibility = Visibility | 'withheld'

/** Of a line of the log. `sealed`: written while the work was for the team only, and nothing a client ever reads. */
export type EntryVisibility = StoredVisibility | 'sealed'

/** The mark that people see and set: what is withheld is marked as shared. */
export const toVisibility = (kept: StoredVisibility): Visibility => (kept === 'withheld' ? 'client' : kept)

/** Who reads a line at this moment. */
export const entryReaders = (kept: EntryVisibility): Visibility => (kept === 'client' ? 'client' : 'team')

/** Whether work is out of the client's sight at this moment; it may be in the trash. */
export const isHiddenFromClient = (workItemId: string): RawBuilder<SqlBool> =>
  sql`exists (select 1 from "workItems" as "where" where "where"."id" = ${workItemId} and "where"."audience" <> 'client')`

/** How a mark is kept on what lies in this work, or hangs on it. */
export const inheritVisibility = (
  workItemId: string | null,
  mark: Visibility,
): StoredVisibility | RawBuilder<StoredVisibility> =>
  workItemId === null || mark === 'team'
    ? mark
    : sql<StoredVisibility>`case when ${isHiddenFromClient(workItemId)} then 'withheld' else 'client' end`
