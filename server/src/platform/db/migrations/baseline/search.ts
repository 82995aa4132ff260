import { sql } from 'kysely'
import { isPostgres } from '../../connection/dialect.ts'
import { type Anything, run } from '../table.ts'

interface Searched {
  name: string
  table: string
  /** Condition that selects rows of the table. */
  only?: (row: string) => string
}

/** The position determines the range of row numbers and is stored: append only. */
const SEARCHED: Searched[] = [
  { name: 'projects', table: 'projects' },
  { name: 'tasks', table: 'workItems', only: (row) => `${row}."parentId" is null` },
  { name: 'subtasks', table: 'workItems', only: (row) => `${row}."parentId" is not null` },
  { name: 'comments', table: 'comments' },
  { name: 'files', table: 'files' },
  { name: 'requests', table: 'requests' },
]
const EACH = 2 ** 40

/** Full-text search: trigram indexes. Includes existing rows. */
export async function indexTexts(db: Anything) {
  return isPostgres(db) ? indexOnPostgres(db, new Set(SEARCHED.map((it) => it.table))) : onSqlite(db)
}

/** Without the extension, which some installations lack, searches return the same, more slowly. */
export async function indexOnPostgres(db: Anything, tables: Iterable<string>) {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  for (const table of tables)
    await sql`create index ${sql.ref(`${table}BySearchText`)} on ${sql.table(table)}
      using gin ("searchText" gin_trgm_ops)`.execute(db)
}

/**
 * Texts have their own numbers, which `vacuum` keeps, each table's in its range. Triggers maintain them and the index.
 */
async function onSqlite(db: Anything) {
  await sql`create table "searchTexts"
    ("seq" integer primary key, "thingId" text not null, "text" text not null)`.execute(db)
  await sql`create index "searchTextsByThing" on "searchTexts" ("thingId")`.execute(db)
  await sql`create virtual table "searchIndex" using fts5
    ("text", content='searchTexts', content_rowid='seq', tokenize='trigram case_sensitive 1')`.execute(db)
  // Erased text must not remain in the index's own pages.
  await sql`insert into "searchIndex" ("searchIndex", "rank") values ('secure-delete', 1)`.execute(db)
  const add = sql`insert into "searchIndex" (rowid, "text") values (new."seq", new."text")`
  const remove = sql`insert into "searchIndex" ("searchIndex", rowid, "text") values ('delete', old."seq", old."text")`
  await sql`create trigger "searchTextsAdded" after insert on "searchTexts" begin ${add}; end`.execute(db)
  await sql`create trigger "searchTextsRemoved" after delete on "searchTexts" begin ${remove}; end`.execute(db)
  await sql`create trigger "searchTextsChanged" after update on "searchTexts" begin ${remove}; ${add}; end`.execute(db)
  for (const [place, searched] of SEARCHED.entries()) await followTable(db, searched, place)
}

/** Includes existing rows and follows every change. */
export async function followTable(db: Anything, { name, table, only = () => '1 = 1' }: Searched, place: number) {
  const start = place * EACH
  const own = `"seq" between ${start} and ${start + EACH - 1}`
  await run(
    db,
    `insert into "searchTexts" ("seq", "thingId", "text")
      select ${start} + row_number() over (order by "id"), "id", "searchText" from "${table}" where ${only(`"${table}"`)}`,
  )
  await run(
    db,
    `create trigger "${name}Searched" after insert on "${table}" when ${only('new')} begin
      insert into "searchTexts" ("seq", "thingId", "text")
      values (coalesce((select max("seq") from "searchTexts" where ${own}), ${start}) + 1, new."id", new."searchText");
    end`,
  )
  await run(
    db,
    `create trigger "${name}Reworded" after update of "searchText" on "${table}"
      when new."searchText" <> old."searchText" and ${only('new')} begin
      update "searchTexts" set "text" = new."searchText" where "thingId" = new."id" and ${own};
    end`,
  )
  await run(
    db,
    `create trigger "${name}Forgotten" after delete on "${table}" when ${only('old')} begin
      delete from "searchTexts" where "thingId" = old."id" and ${own};
    end`,
  )
}
