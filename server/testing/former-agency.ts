import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import pg from 'pg'

type Row = Record<string, string | number | null>

/** Fixture: the demo agency of the previous version, and what each person could list at `now`. */
interface FormerAgency {
  migrations: string[]
  now: string
  schema: { sqlite: string[]; postgres: string }
  rows: Record<string, Row[]>
  listed: Record<string, Record<string, [number, string]>>
}

export const formerAgency = (): FormerAgency =>
  JSON.parse(
    gunzipSync(readFileSync(join(import.meta.dirname, '../src/platform/db/upgrade/demo-agency.json.gz'))).toString(
      'utf8',
    ),
  ) as FormerAgency

export async function moveFormerAgencyIn({ url, dataDir }: { url: string | undefined; dataDir: string }) {
  const agency = formerAgency()
  const rows = {
    ...agency.rows,
    kysely_migration: agency.migrations.map((name) => ({ name, timestamp: agency.now })),
    kysely_migration_lock: [{ id: 'migration_lock', is_locked: 0 }],
  }
  // Triggers maintain the other counters.
  const inserts = Object.entries(rows).flatMap(([table, list]) => list.map((row) => [table, row] as const))
  if (url) await moveInPostgres(url, agency.schema.postgres, inserts)
  else moveInSqlite(dataDir, agency.schema.sqlite, inserts)
  for (const { storageKey, thumbnailKey } of agency.rows['files'] ?? [])
    for (const key of [storageKey, thumbnailKey].filter((it) => it !== null && it !== undefined)) {
      const path = join(dataDir, 'files/files', String(key))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '')
    }
}

type Insert = readonly [table: string, row: Row]
const columnsOf = (row: Row) =>
  Object.keys(row)
    .map((it) => `"${it}"`)
    .join()

function moveInSqlite(dataDir: string, schema: string[], inserts: Insert[]) {
  const database = new SQLite(join(dataDir, 'oriel.db'))
  database.pragma('journal_mode = WAL')
  database.transaction(() => {
    for (const statement of schema) database.exec(statement)
    for (const [table, row] of inserts) {
      const values = Object.values(row)
      database
        .prepare(`insert into "${table}" (${columnsOf(row)}) values (${values.map(() => '?').join()})`)
        .run(...values)
    }
  })()
  database.close()
}

async function moveInPostgres(url: string, schema: string, inserts: Insert[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // psql meta-commands.
    await client.query(schema.replaceAll(/^\\.*$/gm, ''))
    await client.query('set search_path to public')
    await client.query('begin')
    for (const [table, row] of inserts) {
      const values = Object.values(row)
      await client.query(
        `insert into "${table}" (${columnsOf(row)}) values (${values.map((_, at) => `$${at + 1}`).join()})`,
        values,
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
