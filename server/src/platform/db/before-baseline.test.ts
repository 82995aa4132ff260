import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { configAt } from '../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../testing/agencies/kept-and-counted.ts'
import { whatPeopleList } from '../../../testing/agencies/what-people-list.ts'
import { type DatabasePlace, freshDatabaseUrl } from '../../../testing/database/fresh-database.ts'
import { moveNumberedAgencyIn, numberedAgency } from '../../../testing/numbered-agency.ts'
import { schemaOf } from '../../../testing/schema-of.ts'
import { buildApp } from '../../app.ts'
import { openServices } from '../../operations/server/open-services.ts'
import { adoptBaseline, REPLACED } from './before-baseline.ts'
import { connectPostgres, connectSqlite, type Db } from './connection/connect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { schemaState } from './schema.ts'
import { tableNames } from './table-names.ts'

const silent = pino({ level: 'silent' })
const connect = ({ url, dataDir }: DatabasePlace) => (url ? connectPostgres(url) : connectSqlite(dataDir))

async function numberedPlace() {
  const place = await freshDatabaseUrl(moveNumberedAgencyIn)
  onTestFinished(place.drop)
  return place
}

async function within<Result>(place: DatabasePlace, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(place)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function rowsOf(db: Db): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>()
  for (const table of [...(await tableNames(db))].filter((name) => !/^(searchIndex|sqlite_)/.test(name)).toSorted()) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    rows.set(table, found.rows.map((row) => JSON.stringify(row)).toSorted())
  }
  return rows
}

test('a database with all numbered migrations is adopted: rows stay, and the schema equals that of a fresh one', async () => {
  const fresh = await freshDatabaseUrl()
  onTestFinished(fresh.drop)
  const expected = await within(fresh, async (db) => {
    await migrate(db)
    return { schema: await schemaOf(db), state: await schemaState(db) }
  })
  const place = await numberedPlace()
  await within(place, async (db) => {
    const before = await rowsOf(db)
    expect(before.get('kysely_migration')).toHaveLength(REPLACED.length)
    expect((await schemaState(db)).beforeBaseline).toBe('complete')
    await adoptBaseline(db)
    const after = await rowsOf(db)
    expect(after.get('kysely_migration')).toEqual([expect.stringContaining('"501-baseline"')])
    for (const rows of [before, after]) rows.delete('kysely_migration')
    expect(after).toEqual(before)
    await migrate(db)
    expect(await schemaState(db)).toEqual(expected.state)
    expect(await schemaOf(db)).toEqual(expected.schema)
    const { kept, counted } = await keptAndCounted(db)
    expect(kept).toEqual(counted)
  })
})

test('everyone lists after the adoption what they listed before', async () => {
  const { now, listed } = numberedAgency()
  const services = await openServices(configAt(await numberedPlace()), silent)
  const app = await buildApp(services)
  expect(await whatPeopleList(app, services.db, now)).toEqual(listed)
  expect(services.secrets.state).toBe('ok')
  await app.close()
  await services.close()
})

test('an adoption that fails leaves the database as it was, and two at once adopt it once', async () => {
  const place = await numberedPlace()
  await within(place, async (db) => {
    await sql`alter table kysely_migration rename column timestamp to elsewhere`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/timestamp/)
    await sql`alter table kysely_migration rename column elsewhere to timestamp`.execute(db)
    expect((await schemaState(db)).applied).toEqual(REPLACED)
    await Promise.all([migrate(db), migrate(db)])
    expect((await schemaState(db)).applied).toEqual(Object.keys(migrations))
  })
})

test('a later migration that was applied before the adoption stays applied', async () => {
  await within(await numberedPlace(), async (db) => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2027')`.execute(db)
    expect(await schemaState(db)).toMatchObject({ beforeBaseline: 'complete', unknown: ['999-later'] })
    migrations['999-later'] = { up: () => Promise.reject(new Error('applied twice')) }
    onTestFinished(() => void delete migrations['999-later'])
    await migrate(db)
    expect(await schemaState(db)).toMatchObject({ pending: [], unknown: [], beforeBaseline: null })
  })
})

test.each([
  ['one migration short', (db: Db) => sql`delete from kysely_migration where name = '500-labels'`.execute(db)],
  [
    'of the former product',
    async (db: Db) => {
      await sql`delete from kysely_migration`.execute(db)
      await sql`insert into kysely_migration (name, timestamp) values ('001-people', '2026'), ('002-work', '2026')`.execute(
        db,
      )
    },
  ],
])('an older database is refused in one line that says what to do, and stays as it is: %s', async (_, makeOlder) => {
  const place = await numberedPlace()
  const before = await within(place, async (db) => {
    await makeOlder(db)
    return rowsOf(db)
  })
  const bytes = () =>
    place.url === undefined &&
    createHash('sha256')
      .update(readFileSync(join(place.dataDir, 'oriel.db')))
      .digest('hex')
  const hash = bytes()
  await expect(openServices(configAt(place), silent)).rejects.toThrow(
    /^The database is from before version 0\.9\.0 \(it ends with [\w-]+\)[^\n]*git checkout 09f6b4f3[^\n]*$/,
  )
  expect(bytes()).toBe(hash)
  expect(existsSync(join(place.dataDir, 'before-upgrade'))).toBe(false)
  expect(await within(place, rowsOf)).toEqual(before)
})
