import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { ask } from '../tools/client.ts'
import type { Fault, Ledger } from '../tools/fault.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { onBoth, type Rounds } from '../tools/on-both.ts'
import type { Place } from '../tools/place.ts'
import { inDatabase } from '../tools/setups.ts'

const SERIES = 20
const daily = { every: 'day', interval: 1 }

export const killedWhileRepeating: Fault = {
  id: 'F47',
  what: 'kill -9 while work that repeats is made again: no occurrence twice, and none missing',
  brief: true,
  run: (extent) => onBoth(extent, { brief: 2, short: 25, long: 100 }[extent.form], repeat),
}

async function repeat(place: Place, { rounds, random, ledger }: Rounds): Promise<string> {
  let [amid, server] = [0, await startOriel(place)]
  try {
    await begin(server, place, ledger)
    server.kill('SIGKILL')
    await server.ended
    await inDatabase(place, async (db) => {
      for (let round = 0; round < rounds; round += 1) {
        await dayPasses(db)
        const [before, wanted] = [await piecesIn(db), 1 + Math.floor(random(SERIES - 1))]
        const starting = startOriel(place)
        const made = async () => (await piecesIn(db)) - before
        await until(async () => (await made()) >= wanted, ledger)
        server = await starting
        server.kill('SIGKILL')
        await server.ended
        if ((await made()) < SERIES) amid += 1
      }
      // The next start creates what is missing: today's occurrence, then tomorrow's.
      for (const day of [today(), addDays(today(), 1)]) {
        await turnsCome(db)
        server = await startOriel(place)
        await until(async () => (await behindIn(db, day)) === 0, ledger)
        await server.stop()
      }
    })
    const pieces = await check(place, ledger)
    return `${rounds} kills, ${amid} of them before all was made, ${pieces} pieces of ${SERIES} series`
  } finally {
    server.kill('SIGKILL')
    await server.ended
  }
}

async function begin(server: Oriel, place: Place, ledger: Ledger) {
  const day = addDays(new Date().toISOString(), 2)
  const post = async (path: string, body: object) =>
    String((await ask(server, place, 'mara', path, { method: 'POST', body })).data['_id'])
  for (let at = 0; at < SERIES; at += 1) {
    const work = { customer: 'bakery', dueDate: day }
    const id = await post('/api/tasks', { ...work, title: `Series ${at}` })
    for (const title of ['One', 'Two']) await post('/api/subtasks', { ...work, task: id, title })
    const how = { method: 'PUT', body: { rule: daily } }
    const { status } = await ask(server, place, 'mara', `/api/v1/work-items/${id}/recurrence`, how)
    ledger.expect(status === 200, `a series was answered ${status}`)
  }
}

/** Moves only the series back: the job is due at the next start. */
async function dayPasses(db: Db) {
  for (const { id, firstOn, lastOn } of await db.selectFrom('recurrences').selectAll().execute()) {
    const back = lastOn > today() ? daysBetween(lastOn, today()) : -1
    const moved = { firstOn: addDays(firstOn, back), lastOn: addDays(lastOn, back) }
    await db.updateTable('recurrences').set(moved).where('id', '=', id).execute()
  }
  await turnsCome(db)
}

const today = () => addDays(new Date().toISOString(), 0)

const turnsCome = (db: Db) => db.updateTable('facts').set({ value: '' }).where('name', '=', 'job repeat-work').execute()

async function piecesIn(db: Db) {
  const count = db.fn.countAll<number | string>().as('count')
  const { count: pieces } = await db
    .selectFrom('workItems')
    .select(count)
    .where('recurrenceId', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(pieces)
}

async function behindIn(db: Db, day: string) {
  const behind = await db.selectFrom('recurrences').select('id').where('lastOn', '<', day).execute()
  return behind.length
}

async function until(holds: () => Promise<boolean>, ledger: Ledger) {
  const giveUpAt = Date.now() + 120_000
  while (!(await holds())) {
    if (Date.now() > giveUpAt) return ledger.expect(false, 'what was due was not made')
    await delay(2)
  }
}

async function check(place: Place, ledger: Ledger): Promise<number> {
  return inDatabase(place, async (db) => {
    const series = await db.selectFrom('recurrences').selectAll().execute()
    ledger.expect(series.length === SERIES, `${series.length} series are left`)
    let made = 0
    for (const { id, firstOn, lastOn, count } of series) {
      const pieces = await db
        .selectFrom('workItems')
        .select(['id', 'occurrence', 'parts'])
        .where('recurrenceId', '=', id)
        .orderBy('occurrence')
        .execute()
      made += pieces.length
      const days = daysBetween(firstOn, lastOn) + 1
      ledger.expect(count === days, `${id} counts ${count} in ${days} days`)
      ledger.expect(pieces.at(-1)?.occurrence === count, `the latest of ${id} is not number ${count}`)
      let before = 0
      for (const { id: piece, occurrence, parts } of pieces) {
        ledger.expect(parts === 2, `${piece} has ${parts} parts`)
        const passed = before === 0 ? 0 : await passedBefore(db, piece, ledger)
        const number = occurrence ?? 0
        ledger.expect(number === before + 1 + passed, `${number} of ${id} follows ${before}, ${passed} left out`)
        before = number
      }
    }
    return made
  })
}

async function passedBefore(db: Db, piece: string, ledger: Ledger): Promise<number> {
  const lines = await db.selectFrom('activities').select('changes').where('targetId', '=', piece).execute()
  ledger.expect(lines.length === 1, `${piece} is told ${lines.length} times`)
  const { repeated } = JSON.parse(lines[0]?.changes ?? '{}') as { repeated?: [string, string] }
  return Number(repeated?.[1] ?? Number.NaN)
}
