// npm run bench -- --upgrade: duration of the first start after upgrading from a version without visibility and
// companies. SQLite; see docs/performance.md.
import SQLite from 'better-sqlite3'
import { Migrator } from 'kysely/migration'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectSqlite } from '../server/src/platform/db/connection/connect.ts'
import { migrations } from '../server/src/platform/db/migrations/index.ts'
import { databaseFile } from '../server/src/platform/db/former-names.ts'
import { removePlace } from './data/data-set.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import { prepareSqlite, startOriel } from './places.ts'

/** First migration missing in that version. */
const SINCE = '041'
const MOST_SECONDS = 60

const { values } = parseArgs({ options: { set: { type: 'string', default: 'S' }, upgrade: { type: 'boolean' } } })
if (!(values.set in sizes)) throw new Error(`There is no set ${values.set}`)

const now = await prepareSqlite(values.set as SizeName)
const dataDir = await mkdtemp(join(tmpdir(), 'oriel-bench-before-'))
try {
  await makeFormer(dataDir)
  fillFrom(databaseFile(now.place.dataDir), databaseFile(dataDir))
  const oriel = await startOriel({ url: undefined, dataDir })
  const worked = oriel.cpu() / 1e6
  await oriel.stop()
  const seconds = oriel.startedIn / 1000
  const verdict = values.set === 'L' ? (seconds <= MOST_SECONDS ? ` (at most ${MOST_SECONDS} ✓)` : ' ✗') : ''
  process.stdout.write(
    `upgrade of ${values.set}, until ready: ${seconds.toFixed(1)} s${verdict}, ${worked.toFixed(1)} s of processor time\n`,
  )
} finally {
  await now.forget()
  await removePlace({ dataDir })
}

async function makeFormer(folder: string) {
  const { db, close } = connectSqlite(folder)
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < SINCE))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  await close()
  if (error) throw error
}

/** Copies the common columns. Counters are copied too, so their triggers are disabled. */
function fillFrom(source: string, target: string) {
  const db = new SQLite(target)
  db.pragma('foreign_keys = off')
  db.prepare('attach database ? as "now"').run(source)
  const named = (kind: string) =>
    db
      .prepare<[string], { name: string; text: string }>(
        `select "name", "sql" as "text" from main.sqlite_schema where "type" = ? and "sql" not like 'create virtual%'`,
      )
      .all(kind)
  const triggers = named('trigger')
  for (const { name } of triggers) db.exec(`drop trigger "${name}"`)
  const columns = (schema: string, table: string) =>
    db
      .prepare<[string, string], { name: string }>(`select "name" from pragma_table_xinfo(?, ?) where "hidden" = 0`)
      .all(table, schema)
      .map(({ name }) => name)
  db.transaction(() => {
    for (const { name } of named('table')) {
      // FTS5 maintains its own tables.
      if (/^(sqlite_|kysely_|searchTexts|searchIndex|logReaders)/.test(name)) continue
      const there = new Set(columns('now', name))
      const common = columns('main', name).filter((column) => there.has(column))
      const list = common.map((column) => `"${column}"`).join(', ')
      if (list) db.exec(`insert or ignore into main."${name}" (${list}) select ${list} from "now"."${name}"`)
    }
    // Log readers added later start where the upgrade makes them start.
    db.exec(`update main."logReaders" set "position" = coalesce(
      (select "position" from "now"."logReaders" "there" where "there"."name" = "logReaders"."name"), "position")`)
  })()
  for (const { text } of triggers) db.exec(text)
  db.exec('detach database "now"')
  db.exec('analyze')
  db.close()
}
