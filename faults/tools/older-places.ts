import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { adoptBaseline } from '../../server/src/platform/db/before-baseline.ts'
import { connectPostgres, connectSqlite, type Db } from '../../server/src/platform/db/connection/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { moveNumberedAgencyIn } from '../../server/testing/numbered-agency.ts'
import { schemaOf } from '../../server/testing/schema-of.ts'
import { PostgresEndpoint } from '../../server/src/operations/archive/move/postgres-endpoint.ts'
import {
  type TransferRow,
  type TransferSource,
  TableFingerprint,
} from '../../server/src/operations/archive/move/transfer-endpoint.ts'
import { SqliteEndpoint } from '../../server/src/operations/archive/move/sqlite-endpoint.ts'
import { startPostgres } from '../../server/testing/database/postgres-cluster.ts'
import { newDatabase } from './setups.ts'
import type { Place } from './place.ts'

export type OlderPlace = Pick<Place, 'environment' | 'dataDir' | 'databaseFile'>

export interface OlderPlaces {
  name: 'SQLite' | 'PostgreSQL'
  /** The demo agency of the last commit before the baseline. */
  make(): Promise<OlderPlace>
  empty(): Promise<OlderPlace>
  /** Without a start. */
  adopt(place: OlderPlace): Promise<void>
  migrate(place: OlderPlace): Promise<void>
  schemaOf(place: OlderPlace): Promise<string[]>
  contentOf(place: OlderPlace): Promise<Map<string, string>>
  run(place: OlderPlace, statement: string): Promise<unknown>
  close(): Promise<void>
}

/** Written by any start; notices up to seconds later. Hashes of log chains contain its moment. */
const OF_THE_PROCESS = new Set(['facts', 'logReaders', 'logChains', 'receiptKeys', 'notices'])
const isOfTheProcess = (table: string, row: TransferRow) =>
  OF_THE_PROCESS.has(table) || (table === 'activities' && row['type'] === 'task_overdue')

/** A start records overdue tasks and attention items with current time and new ids. */
function withoutMoment(table: string, row: TransferRow, began: string): TransferRow {
  const isNow = (value: TransferRow[string]) =>
    typeof value === 'string' &&
    ((INSTANT.test(value) && value >= began) || (UUID_V7.test(value) && instantOf(value) >= began))
  const isWritten = table === 'needs' || isNow(row['createdAt'] ?? null)
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isNow(value) || (isWritten && column === 'id') ? 'of the start' : value,
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
    async make() {
      const place = await empty()
      const { environment, dataDir } = place
      await moveNumberedAgencyIn({ url: urlOf(place), dataDir, secretsDir: environment['ORIEL_SECRETS_DIR'] })
      return place
    },
    adopt: (place) => within(place, adoptBaseline),
    migrate: (place) => within(place, migrate),
    schemaOf: (place) => within(place, schemaOf),
    contentOf: async (place) =>
      contentOf(cluster ? await reading(urlOf(place) ?? '') : new SqliteEndpoint(place.databaseFile), began),
    run: (place, statement) => within(place, (db) => sql.raw(statement).execute(db)),
    async close() {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const urlOf = ({ environment }: OlderPlace) => environment['DATABASE_URL']

async function within<Result>(place: OlderPlace, work: (db: Db) => Promise<Result>): Promise<Result> {
  const url = urlOf(place)
  const { db, close } = url ? connectPostgres(url, 2) : connectSqlite(place.dataDir)
  try {
    return await work(db)
  } finally {
    await close()
  }
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
