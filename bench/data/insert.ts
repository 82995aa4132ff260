import type { Insertable } from 'kysely'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import type { Tables } from '../../server/src/platform/db/tables.ts'

const ROWS = 500

/** In batches of a few hundred: constant memory. */
export async function insertAll<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Iterable<Insertable<Tables[Table]>>,
) {
  let some: Array<Insertable<Tables[Table]>> = []
  const store = async () => {
    if (some.length > 0) await db.insertInto(table).values(some).execute()
    some = []
  }
  for (const row of rows) if (some.push(row) === ROWS) await store()
  await store()
}
