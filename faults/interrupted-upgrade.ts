import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Migrator } from 'kysely/migration'
import { connectSqlite } from '../server/src/db/connect.ts'
import { migrations } from '../server/src/db/migrations/index.ts'
import { formerAgency, moveFormerAgencyIn } from '../server/src/db/upgrade/former-agency.ts'
import { startAtrium } from './atrium.ts'
import { type Fault, Ledger, seeded } from './fault.ts'
import { newPlace, type Place } from './place.ts'

const names = Object.keys(migrations)
const PERSON = 'somebody-of-old'
const { rows } = formerAgency()
const FORMER_WORK = (rows['tasks']?.length ?? 0) + (rows['subtasks']?.length ?? 0)

export const interruptedUpgrade: Fault = {
  id: 'F18',
  what: 'kill -9 during an upgrade from every earlier schema; then an old program on a newer database',
  async run({ long, seed }) {
    const ledger = new Ledger()
    const random = seeded(seed)
    const clean = await newPlace()
    const expected = schemaOf(clean.databaseFile)
    let kills = 0
    let interrupted = 0
    try {
      for (let steps = 0; steps < names.length; steps++) {
        const place = await placeAt(steps, clean)
        for (let kill = 0; kill < (long ? 20 : 2); kill++) {
          const server = await startAtrium(place, { killAfter: 300 + random(2500) })
          await server.ended
          if (server.readyAfter === undefined) interrupted += 1
          kills += 1
        }
        const server = await startAtrium(place)
        ledger.expect(server.readyAfter !== undefined, `from schema ${steps}: ${server.said()}`)
        await server.stop()
        ledger.expect(
          schemaOf(place.databaseFile) === expected,
          `from schema ${steps}: the schema differs from a clean one`,
        )
        ledger.expect(personIn(place.databaseFile), `from schema ${steps}: data was lost`)
        if (steps === 0)
          ledger.expect(
            workIn(place.databaseFile) === FORMER_WORK,
            'from the schema before the baseline: work was lost',
          )
        const copies = readdirSync(join(place.dataDir, 'before-upgrade')).filter((name) => name.endsWith('.db'))
        ledger.expect(copies.length > 0, `from schema ${steps}: nothing was copied before`)
        for (const copy of copies)
          ledger.expect(
            integrityOf(join(place.dataDir, 'before-upgrade', copy)) === 'ok',
            `the copy ${copy} is not sound`,
          )
        place.forget()
      }
      const database = new SQLite(clean.databaseFile)
      database.prepare(`insert into kysely_migration (name, timestamp) values ('999-newer', '2026')`).run()
      database.close()
      const before = contentOf(clean.databaseFile)
      const old = await startAtrium(clean)
      ledger.expect(old.hasEnded() && (await old.ended) !== 0, 'an old program started on a newer database')
      ledger.expect(/belongs to a newer Atrium/.test(old.said()), old.said())
      ledger.expect(contentOf(clean.databaseFile) === before, 'the data was touched')
      return {
        broken: ledger.broken,
        figures: `${kills} kills from ${names.length} earlier schemas, ${interrupted} of them before it was ready; schema and data as after a clean run each time, copies before the upgrade sound; the old program ended with one line, the data untouched`,
      }
    } finally {
      clean.forget()
    }
  },
}

/** As an earlier version left it: that before the baseline, with its demo agency, or this one after so many migrations. */
async function placeAt(steps: number, like: Place): Promise<Place> {
  const folder = join(like.folder, `at-${steps}`)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  if (steps === 0) await moveFormerAgencyIn({ url: undefined, dataDir })
  else {
    const { db, close } = connectSqlite(dataDir)
    const older = Object.fromEntries(Object.entries(migrations).slice(0, steps))
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest()
    if (error) throw error
    await close()
  }
  const source = new SQLite(like.databaseFile, { readonly: true })
  const person = source.prepare(`select * from users where id = 'mara'`).get() as Record<string, unknown>
  source.close()
  const target = new SQLite(join(dataDir, 'atrium.db'))
  const columns = (target.pragma('table_info(users)') as { name: string }[]).map(({ name }) => name)
  const values = columns.map((name) => (name === 'id' ? PERSON : person[name]))
  target
    .prepare(`insert into users (${columns.map((it) => `"${it}"`).join()}) values (${columns.map(() => '?').join()})`)
    .run(...values)
  target.close()
  const environment = { ATRIUM_DATA_DIR: dataDir, ATRIUM_SECRETS_DIR: join(folder, 'secrets') }
  return { ...like, environment, folder, dataDir, databaseFile: join(dataDir, 'atrium.db'), forget: () => {} }
}

function read<Answer>(path: string, ask: (database: SQLite.Database) => Answer): Answer {
  const database = new SQLite(path, { readonly: true })
  try {
    return ask(database)
  } finally {
    database.close()
  }
}

/** Without what a job has found out about the sizes of tables meanwhile. */
const schemaOf = (path: string) =>
  read(path, (database) =>
    JSON.stringify(
      database
        .prepare(
          `select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_stat%' order by type, name`,
        )
        .all(),
    ),
  )

const contentOf = (path: string) =>
  read(path, (database) => {
    const tables = database.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all()
    return JSON.stringify(tables.map((name) => database.prepare(`select * from "${String(name)}"`).all()))
  })

const personIn = (path: string) =>
  read(path, (database) => database.prepare('select id from users where id = ?').get(PERSON) !== undefined)

const workIn = (path: string) =>
  read(path, (database) => database.prepare('select count(*) from workItems').pluck().get())

const integrityOf = (path: string) => read(path, (database) => database.pragma('integrity_check', { simple: true }))
