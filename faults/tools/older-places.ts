import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import SQLite from 'better-sqlite3'
import { connectPostgres, connectSqlite } from '../../server/src/platform/db/connection/connect.ts'
import { migrations } from '../../server/src/platform/db/migrations/index.ts'
import { moveFormerAgencyIn } from '../../server/testing/former-agency.ts'
import { upgradeFormer } from '../../server/src/platform/db/upgrade/upgrade.ts'
import { PostgresEndpoint } from '../../server/src/operations/move/postgres-endpoint.ts'
import {
  type TransferRow,
  type TransferSource,
  TableFingerprint,
} from '../../server/src/operations/move/transfer-endpoint.ts'
import { SqliteEndpoint } from '../../server/src/operations/move/sqlite-endpoint.ts'
import { startPostgres } from '../../server/testing/postgres-cluster.ts'
import { newDatabase } from './setups.ts'
import type { Place } from './place.ts'

export type OlderPlace = Pick<Place, 'environment' | 'dataDir' | 'databaseFile'>

export interface OlderPlaces {
  name: 'SQLite' | 'PostgreSQL'
  /** From before the baseline, migrated `steps` further. */
  make(steps: number): Promise<OlderPlace>
  empty(): Promise<OlderPlace>
  schemaOf(place: OlderPlace): Promise<string>
  contentOf(place: OlderPlace): Promise<Map<string, string>>
  run(place: OlderPlace, statement: string): Promise<void>
  close(): Promise<void>
}

/** Written by any start. The hashes of the log chains contain the moment of the upgrade. */
const OF_THE_PROCESS = new Set(['facts', 'logReaders', 'logChains', 'receiptKeys'])
const isOfTheProcess = (table: string, row: TransferRow) =>
  OF_THE_PROCESS.has(table) || (table === 'activities' && row['type'] === 'task_overdue')

/**
 * Upgrades stamp changed rows with the current time and give new activity entries new ids. Attention items are derived
 * when the log is first read.
 */
function withoutMoment(table: string, row: TransferRow, began: string): TransferRow {
  const isNow = (value: TransferRow[string]) =>
    typeof value === 'string' &&
    ((INSTANT.test(value) && value >= began) || (UUID_V7.test(value) && instantOf(value) >= began))
  const isWritten = table === 'needs' || isNow(row['createdAt'] ?? null)
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isNow(value) || (isWritten && column === 'id') ? 'of the upgrade' : value,
    ]),
  )
}
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/
const instantOf = (uuid: string) => new Date(Number.parseInt(uuid.slice(0, 13).replace('-', ''), 16)).toISOString()

export async function olderPlaces(
  name: OlderPlaces['name'],
  folder = mkdtempSync(join(tmpdir(), 'oriel-fault-')),
): Promise<OlderPlaces> {
  const began = new Date().toISOString()
  const cluster = name === 'PostgreSQL' ? await startPostgres() : undefined
  let count = 0
  async function empty() {
    count += 1
    const dataDir = join(folder, `place-${count}`, 'data')
    mkdirSync(dataDir, { recursive: true })
    const url = cluster && (await newDatabase(cluster.url, `older${count}`))
    const environment = {
      ORIEL_DATA_DIR: dataDir,
      ORIEL_SECRETS_DIR: join(dataDir, '../secrets'),
      ...(url ? { DATABASE_URL: url } : {}),
    }
    return { environment, dataDir, databaseFile: join(dataDir, 'oriel.db') }
  }
  return {
    name,
    empty,
    async make(steps) {
      const place = await empty()
      await moveFormerAgencyIn({ url: urlOf(place), dataDir: place.dataDir })
      if (steps > 0) await bring(place, steps)
      return place
    },
    schemaOf: (place) => (cluster ? schemaOfPostgres(urlOf(place) ?? '') : schemaOfSqlite(place.databaseFile)),
    contentOf: async (place) =>
      contentOf(cluster ? await reading(urlOf(place) ?? '') : new SqliteEndpoint(place.databaseFile), began),
    async run(place, statement) {
      if (cluster) await inPostgres(urlOf(place) ?? '', (client) => client.query(statement))
      else inSqlite(place.databaseFile, (database) => database.exec(statement))
    },
    async close() {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const urlOf = ({ environment }: OlderPlace) => environment['DATABASE_URL']

async function bring(place: OlderPlace, steps: number) {
  const url = urlOf(place)
  const { db, close } = url ? connectPostgres(url, 2) : connectSqlite(place.dataDir)
  await upgradeFormer(db)
  const older = Object.fromEntries(Object.entries(migrations).slice(0, steps))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest()
  await close()
  if (error) throw error
}

async function reading(url: string) {
  const side = await PostgresEndpoint.at(url)
  await side.beginReading()
  return side
}

async function contentOf(side: TransferSource, began: string) {
  try {
    const content = new Map<string, string>()
    for (const [table, columns] of await side.schema()) {
      const fingerprint = new TableFingerprint(columns)
      for await (const rows of side.rows(table, columns))
        for (const row of rows) if (!isOfTheProcess(table, row)) fingerprint.add(withoutMoment(table, row, began))
      content.set(table, `${fingerprint.rows} rows, ${fingerprint.hash}`)
    }
    return content
  } finally {
    await side.close()
  }
}

function inSqlite<Result>(path: string, work: (database: SQLite.Database) => Result): Result {
  const database = new SQLite(path)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

async function inPostgres<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function schemaOfSqlite(path: string) {
  const query = `select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_stat%' order by type, name`
  return inSqlite(path, (database) => JSON.stringify(database.prepare(query).all()))
}

const IN_SCHEMA = `= current_schema()::regnamespace`

function schemaOfPostgres(url: string) {
  return inPostgres(url, async (client) => {
    const { rows } = await client.query<{ definition: string }>(`
      select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
          pg_get_expr(d.adbin, d.adrelid)) as definition
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.relnamespace ${IN_SCHEMA} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace ${IN_SCHEMA}
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace ${IN_SCHEMA}
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace ${IN_SCHEMA}
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace ${IN_SCHEMA} and prokind = 'f'
        and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`)
    return rows
      .map(({ definition }) => definition)
      .toSorted()
      .join('\n')
  })
}
