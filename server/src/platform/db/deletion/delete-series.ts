import type { Db } from '../connection/connect.ts'
import { inList } from '../sql/in-list.ts'

/** Their occurrences remain. */
export async function deleteSeries(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('workItems')
    .set({ recurrenceId: null, occurrence: null })
    .where(inList(db, 'recurrenceId', ids))
    .execute()
  await db
    .deleteFrom('recurrences')
    .where(inList(db, 'id', ids))
    .execute()
}
