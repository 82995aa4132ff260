import { sql } from 'kysely'
import { isPostgres } from '../../connection/dialect.ts'
import { type Anything, run } from '../table.ts'

interface Searched {
  name: string
  table: string
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
  { name: 'deliverables', table: 'deliverables' },
]
const EACH = 2 ** 40

/** Full-text search: trigram indexes. */
export const createSearchIndex = (db: Anything) => (isPostgres(db) ? createOnPostgres(db) : createOnSqlite(db))

/** Without the extension, searches return the same, but more slowly. */
async function createOnPostgres(db: Anything) {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await run(db, 'create extension if not exists pg_trgm')
  for (const table of new Set(SEARCHED.map((it) => it.table)))
    await run(db, `create index "${table}BySearchText" on "${table}" using gin ("searchText" gin_trgm_ops)`)
}

/** Texts have their own numbers, which `vacuum` keeps, each table's in a range. */
async function createOnSqlite(db: Anything) {
  await run(db, 'create table "searchTexts" ("seq" integer primary key, "thingId" text not null, "text" text not null)')
  await run(db, 'create index "searchTextsByThing" on "searchTexts" ("thingId")')
  // Without lengths of texts, which no query needs.
  await run(
    db,
    `create virtual table "searchIndex" using fts5
      ("text", content='searchTexts', content_rowid='seq', tokenize='trigram case_sensitive 1', columnsize=0)`,
  )
  // Erased text must not remain in the index.
  await run(db, `insert into "searchIndex" ("searchIndex", "rank") values ('secure-delete', 1)`)
  const add = 'insert into "searchIndex" (rowid, "text") values (new."seq", new."text")'
  const remove = `insert into "searchIndex" ("searchIndex", rowid, "text") values ('delete', old."seq", old."text")`
  await run(db, `create trigger "searchTextsAdded" after insert on "searchTexts" begin ${add}; end`)
  await run(db, `create trigger "searchTextsRemoved" after delete on "searchTexts" begin ${remove}; end`)
  await run(db, `create trigger "searchTextsChanged" after update on "searchTexts" begin ${remove}; ${add}; end`)
  for (const [place, searched] of SEARCHED.entries()) await followTable(db, searched, place)
}

async function followTable(db: Anything, { name, table, only = () => '1 = 1' }: Searched, place: number) {
  const start = place * EACH
  const own = `"seq" between ${start} and ${start + EACH - 1}`
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
