import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { Anything } from './table.ts'

/** As it was when this was written: each table has its range of numbers by its place, and a later one gets its own migration. */
const SEARCHED = ['customers', 'tasks', 'subtasks', 'comments', 'files', 'taskRequests'] as const
const EACH = 2 ** 40

/** Indexes of three letters at a time, so that a search need not read every text there is. */
export async function up(db: Anything) {
  return isPostgres(db) ? upPostgres(db) : upSqlite(db)
}

/** Without the extension, which some installations lack, searches answer the same, only more slowly. */
async function upPostgres(db: Anything) {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  for (const table of SEARCHED)
    await sql`create index ${sql.ref(`${table}BySearchText`)} on ${sql.table(table)}
      using gin ("searchText" gin_trgm_ops)`.execute(db)
}

/**
 * Texts by a number of their own, which `vacuum` leaves alone, each table's within its range, and an index over them.
 * Triggers keep both, so that nobody who changes a text has to think of it.
 */
async function upSqlite(db: Anything) {
  await sql`create table "searchTexts"
    ("seq" integer primary key, "thingId" text not null, "text" text not null)`.execute(db)
  await sql`create index "searchTextsByThing" on "searchTexts" ("thingId")`.execute(db)
  await sql`create virtual table "searchIndex" using fts5
    ("text", content='searchTexts', content_rowid='seq', tokenize='trigram case_sensitive 1')`.execute(db)
  // What was erased must not be found in the index's own pages either.
  await sql`insert into "searchIndex" ("searchIndex", "rank") values ('secure-delete', 1)`.execute(db)
  const add = sql`insert into "searchIndex" (rowid, "text") values (new."seq", new."text")`
  const remove = sql`insert into "searchIndex" ("searchIndex", rowid, "text") values ('delete', old."seq", old."text")`
  await sql`create trigger "searchTextsAdded" after insert on "searchTexts" begin ${add}; end`.execute(db)
  await sql`create trigger "searchTextsRemoved" after delete on "searchTexts" begin ${remove}; end`.execute(db)
  await sql`create trigger "searchTextsChanged" after update on "searchTexts" begin ${remove}; ${add}; end`.execute(db)
  for (const table of SEARCHED) await followTable(db, table)
}

async function followTable(db: Anything, table: (typeof SEARCHED)[number]) {
  const start = SEARCHED.indexOf(table) * EACH
  const [first, last] = [sql.lit(start), sql.lit(start + EACH - 1)]
  const own = sql`"seq" between ${first} and ${last}`
  const on = sql.table(table)
  await sql`insert into "searchTexts" ("seq", "thingId", "text")
    select ${first} + row_number() over (order by "id"), "id", "searchText" from ${on}`.execute(db)
  await sql`create trigger ${sql.ref(`${table}Searched`)} after insert on ${on} begin
    insert into "searchTexts" ("seq", "thingId", "text")
    values (coalesce((select max("seq") from "searchTexts" where ${own}), ${first}) + 1, new."id", new."searchText");
  end`.execute(db)
  await sql`create trigger ${sql.ref(`${table}Reworded`)} after update of "searchText" on ${on}
    when new."searchText" <> old."searchText" begin
    update "searchTexts" set "text" = new."searchText" where "thingId" = new."id" and ${own};
  end`.execute(db)
  await sql`create trigger ${sql.ref(`${table}Forgotten`)} after delete on ${on} begin
    delete from "searchTexts" where "thingId" = old."id" and ${own};
  end`.execute(db)
}
