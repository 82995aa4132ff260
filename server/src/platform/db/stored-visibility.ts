import type { Visibility } from '@oriel/contracts/enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** `withheld`: shared, but inside work that isn't yet, and visible with it: one column decides visibility. */
export type StoredVisibility = Visibility | 'withheld'

/** `sealed`: written while the work was team only; never visible to clients. */
export type EntryVisibility = StoredVisibility | 'sealed'

/** In the UI `withheld` counts as shared. */
export const toVisibility = (kept: StoredVisibility): Visibility => (kept === 'withheld' ? 'client' : kept)

export const entryReaders = (kept: EntryVisibility): Visibility => (kept === 'client' ? 'client' : 'team')

/** Includes work in the trash. */
export const isHiddenFromClient = (workItemId: string): RawBuilder<SqlBool> =>
  sql`exists (select 1 from "workItems" as "where" where "where"."id" = ${workItemId} and "where"."audience" <> 'client')`

export const inheritVisibility = (
  workItemId: string | null,
  mark: Visibility,
): StoredVisibility | RawBuilder<StoredVisibility> =>
  workItemId === null || mark === 'team'
    ? mark
    : sql<StoredVisibility>`case when ${isHiddenFromClient(workItemId)} then 'withheld' else 'client' end`
