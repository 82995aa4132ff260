import type { Db } from './connection/connect.ts'
import { oneOf } from './one-of.ts'

/** Series that are over: their pieces stay, and repeat no longer. */
export async function dropSeries(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('workItems')
    .set({ recurrenceId: null, occurrence: null })
    .where(oneOf(db, 'recurrenceId', ids))
    .execute()
  await db
    .deleteFrom('recurrences')
    .where(oneOf(db, 'id', ids))
    .execute()
}
