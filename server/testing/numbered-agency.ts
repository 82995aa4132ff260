import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import pg from 'pg'

type Row = Record<string, string | number | null>

/**
 * Fixture: the demo agency of the last commit with numbered migrations (09f6b4f3), and what people could list at `now`.
 */
interface NumberedAgency {
  now: string
  listed: Record<string, Record<string, [number, string]>>
  /** PostgreSQL: before and after the rows. */
  schema: { sqlite: string[]; postgres: [string, string] }
  /** Stored columns, with `kysely_migration`. */
  rows: Record<string, Row[]>
  secrets: Record<string, string>
  /** The storage's installation mark. */
  mark: string
}

export const numberedAgency = (): NumberedAgency =>
  JSON.parse(
    gunzipSync(readFileSync(join(import.meta.dirname, 'numbered-agency.json.gz'))).toString('utf8'),
  ) as NumberedAgency

interface Installation {
  url: string | undefined
  dataDir: string
  secretsDir?: string
}

/** Its files are empty. */
export async function moveNumberedAgencyIn({ url, dataDir, secretsDir = join(dataDir, 'secrets') }: Installation) {
  const agency = numberedAgency()
  await (url ? moveInPostgres(url, agency) : moveInSqlite(dataDir, agency))
  mkdirSync(secretsDir, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(agency.secrets))
    writeFileSync(join(secretsDir, name), content, { mode: 0o600 })
  const versions = [...(agency.rows['files'] ?? []), ...(agency.rows['fileVersions'] ?? [])]
  const keys = versions.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey])
  for (const key of keys) if (key) write(join(dataDir, 'files/files', String(key)), '')
  write(join(dataDir, 'files/installation'), agency.mark)
}

function write(path: string, content: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const columnsOf = (row: Row) =>
  Object.keys(row)
    .map((it) => `"${it}"`)
    .join()

/** Triggers after the rows, which contain the counters. */
function moveInSqlite(dataDir: string, { schema, rows }: NumberedAgency) {
  const database = new SQLite(join(dataDir, 'oriel.db'))
  database.pragma('journal_mode = WAL')
  const isTable = (statement: string) => /^create (virtual )?table/i.test(statement)
  database.transaction(() => {
    database.pragma('defer_foreign_keys = on')
    for (const statement of schema.sqlite.filter(isTable)) database.exec(statement)
    for (const [table, list] of Object.entries(rows))
      for (const row of list) {
        const values = Object.values(row)
        const statement = `insert into "${table}" (${columnsOf(row)}) values (${values.map(() => '?').join()})`
        database.prepare(statement).run(...values)
      }
    database.exec(`insert into "searchIndex" ("searchIndex", "rank") values ('secure-delete', 1);
      insert into "searchIndex" ("searchIndex") values ('rebuild')`)
    for (const statement of schema.sqlite.filter((it) => !isTable(it))) database.exec(statement)
  })()
  database.close()
}

async function moveInPostgres(url: string, { schema, rows }: NumberedAgency) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [before, after] = schema.postgres
  try {
    await client.query('begin')
    await client.query(before)
    await client.query('set search_path to public')
    for (const [table, [first, ...more]] of Object.entries(rows)) {
      // Only SQLite has texts of the search index.
      if (!first || table === 'searchTexts') continue
      const columns = columnsOf(first)
      await client.query(
        `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify([first, ...more])],
      )
    }
    await client.query(`select setval('"activities_seq_seq"', (select max("seq") from "activities"))`)
    await client.query(after)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
