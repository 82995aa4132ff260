import { rm } from 'node:fs/promises'
import { currentDate } from '../../server/src/platform/http/session/reader-dates.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { connectPostgres, connectSqlite, type Db } from '../../server/src/platform/db/connection/connect.ts'
import { attentionSubscriber } from '../../server/src/features/requests/attention/attention-subscriber.ts'
import { notificationSubscriber } from '../../server/src/features/notifications/inbox/notification-subscriber.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { isPostgres } from '../../server/src/platform/db/connection/dialect.ts'
import { sql } from 'kysely'
import { fill } from './data.ts'
import type { PostgresMeter } from '../scale/meter.ts'
import type { Size } from './sizes.ts'

export interface Place {
  /** Undefined for SQLite in the folder. */
  url: string | undefined
  dataDir: string
  /** Measures the database's CPU. */
  postgres?: PostgresMeter
}

/** Not in the data folder. */
const secretsOf = (dataDir: string) => `${dataDir}-secrets`

export async function removePlace({ dataDir }: Pick<Place, 'dataDir'>) {
  for (const path of [dataDir, secretsOf(dataDir)]) await rm(path, { recursive: true, force: true })
}

export const environmentAt = ({ url, dataDir }: Place): Record<string, string> => ({
  ...(url ? { DATABASE_URL: url } : {}),
  ORIEL_DATA_DIR: dataDir,
  ORIEL_SECRETS_DIR: secretsOf(dataDir),
  ORIEL_LOG_LEVEL: 'warn',
  // Files without bytes: the storage can't be recognized.
  ORIEL_ADOPT_FILES: '1',
})

export async function withDatabase<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { dataDir } = readConfig(environmentAt(place))
  const { db, close } = place.url ? connectPostgres(place.url, 2) : connectSqlite(dataDir)
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await close()
  }
}

/** Returns seconds. */
export async function makeDataSet(place: Place, size: Size): Promise<number> {
  const begun = performance.now()
  await withDatabase(place, async (db) => {
    await fill(db, size, currentDate())
    await followed(db)
    await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
  })
  return (performance.now() - begun) / 1000
}

/** As in regular use, log readers have read everything. */
async function followed(db: Db) {
  const { position } = await db
    .selectFrom('activities')
    .select(({ fn }) => fn.max('seq').as('position'))
    .executeTakeFirstOrThrow()
  const readers = [attentionSubscriber, notificationSubscriber].map(({ name }) => ({ name, position }))
  await db.insertInto('logReaders').values(readers).execute()
}
