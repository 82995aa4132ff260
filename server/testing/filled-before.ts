import { Migrator } from 'kysely/migration'
import { onTestFinished } from 'vitest'
import { fill } from '../../bench/data/data.ts'
import { sizes } from '../../bench/data/sizes.ts'
import { connectPostgres, connectSqlite, type Db } from '../src/platform/db/connection/connect.ts'
import { textType } from '../src/platform/db/connection/dialect.ts'
import { migrations } from '../src/platform/db/migrations/index.ts'
import { moveIn } from './agencies/cast.ts'
import { type DatabasePlace, freshDatabaseUrl } from './fresh-database.ts'

const few = { ...sizes.M, projects: 5, clients: 3, tasksEach: 6, tasksOfLarge: 9, tasksOfMiddle: 6, activities: 300 }
const connect = ({ url, dataDir }: DatabasePlace) => (url ? connectPostgres(url) : connectSqlite(dataDir))
/** Since 376; the seeds fill it. */
const NAMED = ['users', 'companies', 'projects', 'workItems']

/** A filled database as stored before this migration. */
export async function openBefore(migration: string, prepare: (db: Db) => Promise<unknown>): Promise<Db> {
  const place = await freshDatabaseUrl(async (into) => {
    const { db, close } = connect(into)
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration))
    await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest()
    const unnamed = migration > '376' ? [] : NAMED
    for (const table of unnamed) await db.schema.alterTable(table).addColumn('sortKey', textType(db)).execute()
    await moveIn(db)
    await fill(db, { ...few, comments: 20, files: 20 }, '2026-11-21')
    for (const table of unnamed) await db.schema.alterTable(table).dropColumn('sortKey').execute()
    await prepare(db)
    await close()
  })
  const { db, close } = connect(place)
  onTestFinished(async () => {
    await close()
    await place.drop()
  })
  return db
}
