import { sql } from 'kysely'
import { isPostgres, textType, integerType } from '../connection/dialect.ts'
import { type Anything, createTable, run } from './table.ts'

/**
 * Hash chain: one per project and one for the rest. Earlier entries stay outside; a fact stores where chains begin. A
 * trigger stores the end of each chain.
 */
export async function up(db: Anything) {
  for (const [column, type] of [
    ['chainId', textType(db)],
    ['chainPosition', integerType(db)],
    ['hash', textType(db)],
    ['wordsHash', textType(db)],
  ] as const)
    await db.schema.alterTable('activities').addColumn(column, type).execute()
  await createTable(db, 'logChains', { id: 'text', position: 'int', hash: 'text', beganAt: 'text' })
  const { rows } = await sql<{ seq: number | null }>`select max("seq") as "seq" from "activities"`.execute(db)
  const last = rows[0]?.seq ?? 0
  // A database created for a move stays empty.
  if (last > 0)
    await db
      .insertInto('facts')
      .values({ name: 'log-chained-after', value: String(last) })
      .execute()
  await (isPostgres(db) ? followOnPostgres(db) : followOnSqlite(db))
}

const MOVE = `insert into "logChains" ("id", "position", "hash", "beganAt")
  values (new."chainId", new."chainPosition", new."hash", new."createdAt")
  on conflict ("id") do update set "position" = excluded."position", "hash" = excluded."hash";`

const followOnSqlite = (db: Anything) =>
  run(
    db,
    `create trigger "logChainsOnInsert" after insert on "activities" when new."chainId" is not null begin ${MOVE} end`,
  )

async function followOnPostgres(db: Anything) {
  await run(
    db,
    `create function "logChainsOnInsert"() returns trigger language plpgsql as $$ begin ${MOVE} return null; end $$`,
  )
  await run(
    db,
    `create trigger "logChainsOnInsert" after insert on "activities" for each row
      when (new."chainId" is not null) execute function "logChainsOnInsert"()`,
  )
}
