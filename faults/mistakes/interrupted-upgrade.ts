import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { migrations } from '../../server/src/platform/db/migrations/index.ts'
import { startOriel } from '../tools/oriel.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { type OlderPlace, olderPlaces, type OlderPlaces } from '../tools/older-places.ts'

const STEPS = Object.keys(migrations).length
/** Seconds for each schema and database: the short form takes a sample, the long one all of them. */
const SAMPLE = 10

export const interruptedUpgrade: Fault = {
  id: 'F18',
  what: 'kill -9 during an upgrade of a demo agency from earlier schemas, on both databases; then an old program on a newer database',
  async run({ long, seed }) {
    const ledger = new Ledger()
    const random = seeded(seed)
    const figures: string[] = []
    const gap = Math.ceil(STEPS / SAMPLE)
    const offset = random(gap)
    const isChosen = (steps: number) => long || [0, STEPS - 1].includes(steps) || steps % gap === offset
    const schemas = Array.from({ length: STEPS }, (_, steps) => steps).filter(isChosen)
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      const places = await olderPlaces(name)
      try {
        const expected = await startedOnce(places, await places.empty(), ledger)
        let [kills, interrupted] = [0, 0]
        for (const steps of schemas) {
          const clean = await startedOnce(places, await places.make(steps), ledger)
          const place = await places.make(steps)
          const found = await killedWhileUpgrading(place, long ? 20 : 2, random)
          kills += found.kills
          interrupted += found.interrupted
          const upgraded = await startedOnce(places, place, ledger)
          const from = `${name}, from schema ${steps}`
          ledger.expect(upgraded.schema === expected.schema, `${from}: the schema differs from a fresh one`)
          for (const [table, rows] of clean.content)
            ledger.expect(upgraded.content.get(table) === rows, `${from}: ${table} is not as after a clean upgrade`)
          if (name === 'SQLite') checkCopies(place, ledger)
        }
        await oldOnNewer(places, ledger)
        figures.push(
          `${name}: ${kills} kills from ${schemas.length} of ${STEPS} earlier schemas, ${interrupted} of them before it was ready`,
        )
      } finally {
        await places.close()
      }
    }
    return {
      broken: ledger.broken,
      figures: `${figures.join('; ')}; schema as a fresh one and every row as after a clean upgrade each time, copies of SQLite before the upgrade sound; the old program ended with one line, the data untouched`,
    }
  },
}

async function killedWhileUpgrading(place: OlderPlace, kills: number, random: Random) {
  let interrupted = 0
  for (let kill = 0; kill < kills; kill++) {
    const server = await startOriel(place, { killAfter: 300 + random(2500) })
    await server.ended
    if (server.readyAfter === undefined) interrupted += 1
  }
  return { kills, interrupted }
}

async function startedOnce(places: OlderPlaces, place: OlderPlace, ledger: Ledger) {
  const server = await startOriel(place)
  ledger.expect(server.readyAfter !== undefined, `${places.name}: it did not start: ${server.said()}`)
  await server.stop()
  return { schema: await places.schemaOf(place), content: await places.contentOf(place) }
}

function checkCopies({ dataDir }: OlderPlace, ledger: Ledger) {
  const folder = join(dataDir, 'before-upgrade')
  const copies = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.db'))
  ledger.expect(copies.length > 0, 'nothing was copied before')
  for (const copy of copies) {
    const database = new SQLite(join(folder, copy), { readonly: true })
    const found = database.pragma('integrity_check', { simple: true })
    database.close()
    ledger.expect(found === 'ok', `the copy ${copy} is not sound`)
  }
}

async function oldOnNewer(places: OlderPlaces, ledger: Ledger) {
  const place = await places.make(STEPS)
  await places.run(place, `insert into kysely_migration (name, timestamp) values ('999-newer', '2026')`)
  const before = await places.contentOf(place)
  const old = await startOriel(place)
  ledger.expect(old.hasEnded() && (await old.ended) !== 0, `${places.name}: an old program started on a newer database`)
  ledger.expect(/belongs to a newer Oriel/.test(old.said()), old.said())
  const after = await places.contentOf(place)
  for (const [table, rows] of before)
    ledger.expect(after.get(table) === rows, `${places.name}: ${table} of a newer database was touched`)
}
