import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { type Job, jobs } from '../../server/src/operations/server/jobs/jobs.ts'
import { startOriel } from '../tools/oriel.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { CannotRunHere, type Fault, Ledger } from '../tools/fault.ts'
import { filesUnder } from '../failures/killed-while-uploading.ts'
import { newPlace, type Place } from '../tools/place.ts'

export const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const DAY = 86_400_000
const LAST_JOB = 'job sweep-bytes'

export const wrongClock: Fault = {
  id: 'F30',
  what: 'started with the clock a month ahead, two years ahead and a year back, each time to the right time again: nothing is removed, and recurring tasks stay as they are',
  async run() {
    if (!existsSync(LIBRARY)) throw new CannotRunHere('libfaketime is not installed')
    const ledger = new Ledger()
    const place = await newPlace()
    try {
      const orphan = await leaveRecordsBehind(place, ledger)
      const left = () => ({
        trash: countTrash(place),
        files: filesUnder(join(place.dataDir, 'files/files')),
        series: inDatabase(place, (database) => database.prepare(seriesState).all()),
      })
      const before = left()
      ledger.expect(before.trash === 1 && before.series.length === 1, 'nothing was left behind')
      for (const offset of ['+31d', '+730d', '-365d']) {
        trustClock(place)
        for (const at of [offset, '+0']) {
          const ran = await startAt(place, at)
          ledger.expect(ran, `${offset}, then ${at}: other jobs ran than should`)
          ledger.expect(
            JSON.stringify(left()) === JSON.stringify(before),
            `${offset}, then ${at}: ${JSON.stringify(left())} is left of ${JSON.stringify(before)}`,
          )
          const isUntrusted = inDatabase(place, (database) => database.prepare(untrusted).get()) !== undefined
          ledger.expect(isUntrusted === (at !== '+0'), `${offset}, then ${at}: clock-untrusted is ${isUntrusted}`)
        }
      }
      // Control: a trusted clock removes old data.
      trustClock(place)
      inDatabase(place, (database) => {
        const old = new Date(Date.now() - 31 * DAY).toISOString()
        database.prepare('update trash set "deletedAt" = ?').run(old)
        database.prepare(`update facts set value = '' where name like 'job %'`).run()
      })
      await startAt(place, '+0')
      ledger.expect(countTrash(place) === 0 && !existsSync(orphan), 'a trusted clock removed nothing')
      return {
        broken: ledger.broken,
        figures: `6 starts; at the wrong time no job ran that goes by the clock, at the right time every job; an entry of the trash, its file, a file without a row and a recurring task were as before after all of them; clock-untrusted was raised and withdrawn each time; after 24 lived hours the old ones went`,
      }
    } finally {
      place.forget()
    }
  },
}

async function leaveRecordsBehind(place: Place, ledger: Ledger): Promise<string> {
  const server = await startOriel(place)
  const form = taskWithFile('bakery', 'deleted', 5000)
  const { data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
  const { _id: id } = (data['task'] ?? {}) as { _id?: string }
  const removed = await ask(server, place, 'mara', `/api/tasks/${id}/customer/bakery`, { method: 'DELETE' })
  ledger.expect(removed.status === 200, `deleting was answered ${removed.status}`)
  const report = taskWithFile('bakery', 'report', 100)
  const made = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form: report })
  const { _id: repeating } = (made.data['task'] ?? {}) as { _id?: string }
  const path = `/api/v1/work-items/${repeating}/recurrence`
  const body = { rule: { every: 'day', interval: 1 } }
  const repeated = await ask(server, place, 'mara', path, { method: 'PUT', body })
  ledger.expect(repeated.status === 200, `repeating was answered ${repeated.status}`)
  await server.stop()
  inDatabase(place, (database) => {
    const dates = [dayIn(1), dayIn(1), dayIn(10)]
    database.prepare('update recurrences set "firstOn" = ?, "lastOn" = ?, "untilOn" = ?').run(...dates)
    database.prepare('update "workItems" set "dueOn" = ? where id = ?').run(dayIn(1), repeating)
  })
  const orphan = join(place.dataDir, 'files/files/ab', `ab${'0'.repeat(30)}`)
  mkdirSync(dirname(orphan), { recursive: true })
  writeFileSync(orphan, 'left over')
  const longAgo = new Date(Date.now() - 4 * DAY)
  utimesSync(orphan, longAgo, longAgo)
  return orphan
}

async function startAt(place: Place, offset: string): Promise<boolean> {
  inDatabase(place, (database) => database.prepare('update facts set value = ? where name = ?').run('', LAST_JOB))
  const server = await startOriel(place, {
    environment: { LD_PRELOAD: LIBRARY, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  })
  const started = performance.now()
  const expected = Date.now() + Number.parseInt(offset, 10) * DAY
  const times = () => inDatabase(place, (database) => database.prepare(jobTimes).all()) as JobTime[]
  while (times().some(({ name, value }) => name === LAST_JOB && value === '') && performance.now() - started < 20_000)
    await delay(50)
  await server.stop()
  // Jobs that ran before may not be due.
  const ran = times().filter(({ value }) => Math.abs(Date.parse(value) - expected) < 1_800_000)
  const due = offset === '+0' ? jobs : jobs.filter(({ ignoresClock, wouldRemove }) => ignoresClock || wouldRemove)
  return JSON.stringify(ran.map(({ name }) => name).toSorted()) === JSON.stringify(namesOf(due))
}

const namesOf = (due: readonly Job[]) => due.map(({ name }) => `job ${name}`).toSorted()

interface JobTime {
  name: string
  value: string
}
const seriesState = 'select "lastOn", "count", "untilOn" from recurrences'
const untrusted = `select name from facts where name = 'warning clock-untrusted'`
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const jobTimes = `select name, value from facts where name like 'job %'`

function trustClock(place: Place) {
  const value = JSON.stringify({ at: Date.now(), hold: 0, lived: 4 * DAY })
  inDatabase(place, (database) => database.prepare(`update facts set value = ? where name = 'clock'`).run(value))
}

function countTrash(place: Place) {
  return inDatabase(place, (database) => database.prepare('select count(*) from trash').pluck().get()) as number
}

function inDatabase<Result>({ databaseFile }: Place, work: (database: SQLite.Database) => Result): Result {
  const database = new SQLite(databaseFile, { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
