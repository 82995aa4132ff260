import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { startOriel } from '../tools/oriel.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { type OlderPlace, olderPlaces, type OlderPlaces } from '../tools/older-places.ts'

export const interruptedUpgrade: Fault = {
  id: 'F18',
  what: 'kill -9 during the first start on a database from before the baseline, on both databases; then an old program on a newer database',
  async run({ long, seed }) {
    const ledger = new Ledger()
    const random = seeded(seed)
    const figures: string[] = []
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      const places = await olderPlaces(name)
      try {
        const expected = await startedOnce(places, await places.empty(), ledger)
        const clean = await startedOnce(places, await places.make(), ledger)
        const place = await places.make()
        const { kills, interrupted } = await killedWhileUpgrading(place, long ? 100 : 10, random)
        const upgraded = await startedOnce(places, place, ledger)
        ledger.expect(
          upgraded.schema.join('\n') === expected.schema.join('\n'),
          `${name}: the schema differs from a fresh one`,
        )
        for (const [table, rows] of clean.content)
          ledger.expect(upgraded.content.get(table) === rows, `${name}: ${table} is not as after a clean upgrade`)
        if (name === 'SQLite') checkCopies(place, ledger)
        await oldOnNewer(places, place, ledger)
        figures.push(`${name}: ${kills} kills, ${interrupted} of them before it was ready`)
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

async function oldOnNewer(places: OlderPlaces, place: OlderPlace, ledger: Ledger) {
  await places.run(place, `insert into kysely_migration (name, timestamp) values ('999-newer', '2026')`)
  const before = await places.contentOf(place)
  const old = await startOriel(place)
  ledger.expect(old.hasEnded() && (await old.ended) !== 0, `${places.name}: an old program started on a newer database`)
  ledger.expect(/belongs to a newer Oriel/.test(old.said()), old.said())
  const after = await places.contentOf(place)
  for (const [table, rows] of before)
    ledger.expect(after.get(table) === rows, `${places.name}: ${table} of a newer database was touched`)
}
