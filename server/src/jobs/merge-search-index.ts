import { sql } from 'kysely'
import type { Db } from '../platform/db/connection/connect.ts'
import { isPostgres } from '../platform/db/connection/dialect.ts'
import type { Services } from '../platform/http/services.ts'

/** Pages that one step writes at most: a few milliseconds, in which nobody else is answered. */
const PAGES = 64

/**
 * Each commit adds a segment to SQLite's index of words, and each search asks every segment for every part of its words:
 * with eight of them it takes three times as long as with one. Makes one of them, step by step.
 */
export async function mergeSearchIndex({ db, leaving }: Pick<Services, 'db' | 'leaving'>) {
  if (isPostgres(db)) return
  // A negative number begins: from then on everything is merged, until a step finds nothing to do.
  let pages = -PAGES
  while (!leaving.aborted && (await mergeSome(db, pages))) pages = PAGES
}

/** Whether it did something: the command itself counts as one change. */
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
