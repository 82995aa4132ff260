import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { connectPostgres, connectSqlite, findUnsuitableSqliteReason } from '../../platform/db/connection/connect.ts'
import { migrations } from '../../platform/db/migrations/index.ts'
import { schemaState } from '../../platform/db/schema.ts'
import { addFirstManager } from './first-manager.ts'
import { openServices } from './open-services.ts'
import { rotateSealKey } from '../../platform/config/secrets/open-secrets.ts'
import { type DatabasePlace, freshDatabaseUrl } from '../../../testing/database/fresh-database.ts'
import { moveNumberedAgencyIn } from '../../../testing/numbered-agency.ts'

const names = Object.keys(migrations)
const open = ({ url, dataDir }: DatabasePlace, more: Record<string, string> = {}) =>
  openServices(
    readConfig({ DATABASE_URL: url, ORIEL_DATA_DIR: dataDir, ORIEL_SECRETS_DIR: join(dataDir, 'secrets'), ...more }),
    pino({ level: 'silent' }),
  )
const connect = ({ url, dataDir }: DatabasePlace) => (url ? connectPostgres(url, 2) : connectSqlite(dataDir))

async function emptyPlace(): Promise<DatabasePlace> {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  return place
}

async function olderPlace(): Promise<DatabasePlace> {
  const place = await freshDatabaseUrl(moveNumberedAgencyIn)
  onTestFinished(place.drop)
  return place
}

test('R-72: an older database is copied before it is brought up to date', async () => {
  const place = await olderPlace()
  const { db, close } = await open(place)
  expect(await schemaState(db)).toMatchObject({ applied: names, pending: [], unknown: [] })
  await close()
  const copies = join(place.dataDir, 'before-upgrade')
  if (place.url) return expect(existsSync(copies)).toBe(false)
  const [copy = '', ...others] = readdirSync(copies)
  expect(others).toEqual([])
  expect(copy).toMatch(/^\d{4}-.*-500-labels\.db$/)
  expect(statSync(join(copies, copy)).mode & 0o777).toBe(0o600)
})

test('R-72: a failing migration leaves the database as it was', async () => {
  const place = await emptyPlace()
  await (await open(place)).close()
  const { db, close } = connect(place)
  const broken = {
    ...migrations,
    '999-broken': {
      up: async (it: typeof db) => {
        await it.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('power cut')
      },
    },
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => broken } }).migrateToLatest()
  expect(error).toMatchObject({ message: 'power cut' })
  expect((await schemaState(db)).applied).toEqual(names)
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
  await close()
  await (await open(place)).close()
})

test('R-70, R-72: a database of a newer version is refused in one line, and stays as it is', async () => {
  const place = await emptyPlace()
  await (await open(place)).close()
  const { db, close } = connect(place)
  await db
    .insertInto('kysely_migration' as 'facts')
    .values({ name: '999-from-the-future', timestamp: new Date().toISOString() } as never)
    .execute()
  await close()
  await expect(open(place)).rejects.toThrow(/^The database belongs to a newer Oriel \(it has 999-from-the-future\).*$/)
  const again = connect(place)
  expect((await schemaState(again.db)).applied).toEqual([...names, '999-from-the-future'])
  await again.close()
})

test('processes starting at once on an empty database all come up, and one of them creates the first manager', async () => {
  const place = await emptyPlace()
  if (!place.url) return
  const several = await Promise.all([open(place), open(place), open(place)])
  const admin = { email: 'manager@agency.test', password: 'first-manager-1' }
  const managers = await Promise.all(several.map(({ db }) => addFirstManager(db, admin)))
  expect(managers.filter((it) => it !== null)).toHaveLength(1)
  for (const services of several) await services.close()
})

test('a process with other keys than the first is refused in one line, until it has the same', async () => {
  const place = await emptyPlace()
  const secretsDir = join(place.dataDir, 'secrets')
  await (await open(place)).close()
  await rename(secretsDir, `${secretsDir}-kept`)
  // SQLite has one process.
  if (!place.url) return await (await open(place)).close()
  await expect(open(place)).rejects.toThrow(/^The keys in ORIEL_SECRETS_DIR are not those .*--accept-new-seal-key\.$/)
  expect(await readdir(secretsDir)).toEqual([])
  await cp(`${secretsDir}-kept`, secretsDir, { recursive: true })
  await (await open(place)).close()

  await rm(secretsDir, { recursive: true })
  await (await open(place, { ORIEL_ACCEPT_NEW_SEAL_KEY: '1' })).close()
  await (await open(place)).close()
  await rm(secretsDir, { recursive: true })
  await cp(`${secretsDir}-kept`, secretsDir, { recursive: true })
  await expect(open(place)).rejects.toThrow(/^The keys in ORIEL_SECRETS_DIR are not those .*$/)
})

test('processes with separate storages are refused except the first, also when starting at the same moment', async () => {
  const place = await emptyPlace()
  if (!place.url) return
  const folders = await Promise.all([1, 2, 3].map((name) => mkdtemp(join(place.dataDir, `storage-${name}-`))))
  const secretsDir = join(place.dataDir, 'secrets')
  const settings = folders.map((folder) => ({ ORIEL_DATA_DIR: folder, ORIEL_SECRETS_DIR: secretsDir }))
  const opened = await Promise.allSettled(settings.map((it) => open(place, it)))
  const reasons = opened.map((it) => (it.status === 'rejected' ? (it.reason as Error).message : 'open'))
  expect(reasons.toSorted()).toEqual([
    expect.stringMatching(/^The folder .* does not carry the mark of this database's installation .*$/),
    expect.stringMatching(/^The folder .* does not carry the mark of this database's installation .*$/),
    'open',
  ])
  for (const it of opened) if (it.status === 'fulfilled') await it.value.close()
})

test('after a rotation of the seal key the other processes need the new one', async () => {
  const place = await emptyPlace()
  if (!place.url) return
  const secretsDir = join(place.dataDir, 'secrets')
  const services = await open(place)
  await cp(secretsDir, `${secretsDir}-old`, { recursive: true })
  await rotateSealKey(secretsDir, services.db)
  await services.close()
  await expect(open(place, { ORIEL_SECRETS_DIR: `${secretsDir}-old` })).rejects.toThrow(/^The keys in .*$/)
  await (await open(place)).close()
})

test('R-70: an unsafe SQLite configuration is refused', () => {
  for (const version of ['3.45.1', '3.51.2', '2.99.99'])
    expect(findUnsuitableSqliteReason(version)).toContain('3.51.3 or newer')
  for (const version of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) expect(findUnsuitableSqliteReason(version)).toBeNull()
})
