import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import type { Services } from '../../../platform/http/services.ts'

/** Pages per step: a few milliseconds of the event loop. */
const PAGES = 64

/**
 * Merges the segments of SQLite's full-text index (FTS5). Each commit adds one, and each search reads all: eight triple
 * its time.
 */
export async function mergeSearchIndex({ db, leaving }: Pick<Services, 'db' | 'leaving'>) {
  if (isPostgres(db)) return
  // FTS5: negative starts a full merge, positive continues it.
  let pages = -PAGES
  while (!leaving.aborted && (await mergeSome(db, pages))) pages = PAGES
}

const mergeSome = (db: Db, pages: number) =>
  db.connection().execute(async (connection) => {
    const before = await changesSoFar(connection)
    await sql`insert into "searchIndex" ("searchIndex", "rank") values ('merge', ${sql.lit(pages)})`.execute(connection)
    return (await changesSoFar(connection)) - before > 1
  })

async function changesSoFar(db: Db) {
  const { rows } = await sql<{ changes: number }>`select total_changes() as "changes"`.execute(db)
  return rows[0]?.changes ?? 0
}
