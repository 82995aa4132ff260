import type { Visibility } from '@oriel/contracts/enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Visibility as stored. `withheld` is shared with the client but inside work that isn't yet; it becomes visible with
 * the work. So one column decides visibility everywhere.
 */
export type StoredVisibility = Visibility | 'withheld'

/** `sealed`: an entry from when the work was team only; clients never read it. */
export type EntryVisibility = StoredVisibility | 'sealed'

/** As shown and set in the UI: `withheld` counts as shared. */
export const toVisibility = (kept: StoredVisibility): Visibility => (kept === 'withheld' ? 'client' : kept)

/** Who can read an entry now. */
export const entryReaders = (kept: EntryVisibility): Visibility => (kept === 'client' ? 'client' : 'team')

/** Whether work is currently hidden from the client; it may be in the trash. */
export const isHiddenFromClient = (workItemId: string): RawBuilder<SqlBool> =>
  sql`exists (select 1 from "workItems" as "where" where "where"."id" = ${workItemId} and "where"."audience" <> 'client')`

/** Stored visibility for something in or attached to this work item. */
export const inheritVisibility = (
  workItemId: string | null,
  mark: Visibility,
): StoredVisibility | RawBuilder<StoredVisibility> =>
  workItemId === null || mark === 'team'
    ? mark
    : sql<StoredVisibility>`case when ${isHiddenFromClient(workItemId)} then 'withheld' else 'client' end`
