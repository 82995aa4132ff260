import { sql } from 'kysely'
import type { Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'
import { createWork, follow } from '../migrations/baseline/work.ts'
import { type Anything, run } from '../migrations/table.ts'
import { transaction } from '../connection/transaction.ts'
import { bringBack } from './bring-back.ts'
import { COUNTED_ANEW, FORMER, FUNCTIONS, SET_ASIDE } from './former.ts'

const aside = (table: string) => `former ${table}`

/** From before `001-baseline`, atomically: copies the rows aside, recreates the tables and writes the rows back. */
export async function upgradeFormer(db: Db): Promise<void> {
  await transaction(db, 'write', async (inside) => {
    const it = inside as unknown as Anything
    // Migration lock: one process upgrades, the others wait.
    if (isPostgres(it)) await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(it)
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration order by timestamp`.execute(it)
    if (!rows.some(({ name }) => name === FORMER[0])) return
    await setAside(it)
    await createWork(it)
    await bringBack(it, aside)
    await follow(it)
    for (const table of SET_ASIDE) await run(it, `drop table "${aside(table)}"`)
    await it
      .deleteFrom('kysely_migration')
      .where('name', 'in', [...FORMER])
      .execute()
    await it
      .insertInto('kysely_migration')
      // Kysely requires the baseline to sort first.
      .values({ name: '001-baseline', timestamp: rows[0]?.timestamp ?? '' })
      .execute()
  })
}

/** Dropping a table includes its indexes and triggers. */
async function setAside(db: Anything) {
  for (const table of SET_ASIDE) await run(db, `create temporary table "${aside(table)}" as select * from "${table}"`)
  const search = isPostgres(db) ? [] : ['searchIndex', 'searchTexts']
  for (const table of [...COUNTED_ANEW, ...SET_ASIDE, ...search]) await run(db, `drop table "${table}"`)
  if (isPostgres(db)) for (const name of FUNCTIONS) await run(db, `drop function "${name}"()`)
}
