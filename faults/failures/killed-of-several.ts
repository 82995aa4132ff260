import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Random, seeded } from '../../server/demo/random.ts'
import { askAway, statusesOf } from '../tools/asking.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { durablePostgres } from '../tools/durable-postgres.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { type Journal, newJournal, writeAway } from '../tools/load.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { newPlace, type Place } from '../tools/place.ts'

const PROCESSES = 2
const LONGEST = 30_000

export const killedOfSeveral: Fault = {
  id: 'F48',
  what: 'kill -9 of one of two processes at one address (ORIEL_PROCESSES), again and again under load; then SIGTERM to all, one frozen (SIGSTOP), and kill -9 of who leads them',
  async run({ long, seed }) {
    const rounds = long ? 9 : 4
    const ledger = new Ledger()
    const random = seeded(seed)
    const cluster = await durablePostgres()
    const place = await newPlace({ databaseUrl: cluster.url })
    // Readiness is logged at level info.
    const environment = { ORIEL_PROCESSES: String(PROCESSES), ORIEL_LOG_LEVEL: 'info' }
    const journal = newJournal()
    let server = await startOriel(place, { environment })
    try {
      const { back, asked } = await killOneByOne(server, { place, journal, random, rounds, ledger })
      server = await startOriel(place, { environment })
      await allThere(server)
      const replaced = await replaceHanging(server, ledger)
      const members = membersOf(server)
      server.kill('SIGKILL')
      await server.ended
      ledger.expect(members.length === PROCESSES && !members.some(isAlive), 'processes were left behind')
      server = await startOriel(place, { environment })
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      return {
        broken: ledger.broken,
        figures:
          `${rounds} kills, all ${PROCESSES} there again after at most ${rounded(back / 1000)} s; ${asked.answers} reads meanwhile, ${statusesOf(asked.refused)}; ` +
          `${acknowledged} acknowledged, ${lost} lost, ${journal.unknown.length} without an answer; a hanging one replaced after ${rounded(replaced / 1000)} s; exit 0 when asked to stop under load, nothing left behind by who leads them`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
      await cluster.stop()
    }
  },
}

interface Course {
  place: Place
  journal: Journal
  random: Random
  rounds: number
  ledger: Ledger
}

async function killOneByOne(server: Oriel, { place, journal, random, rounds, ledger }: Course) {
  const stopWriting = writeAway({ place, at: () => server, random, workers: 4, journal, uploads: 5, pause: 10 })
  const stopReading = askAway(server, place, [['eli', '/api/tasks?limit=20']])
  await allThere(server)
  let back = 0
  for (let round = 0; round < rounds; round++) {
    await delay(300 + random(700))
    const members = membersOf(server)
    process.kill(members[random(members.length)] ?? 0, 'SIGKILL')
    const since = performance.now()
    await readyAgain(server, round + 1)
    back = Math.max(back, performance.now() - since)
  }
  const asked = await stopReading()
  ledger.expect(!server.hasEnded(), `it ended: ${server.said()}`)
  ledger.expect(back < LONGEST, 'a killed process was not there again')
  const stopped = server.stop()
  await delay(100)
  await stopWriting()
  ledger.expect((await stopped) === 0, `it did not end well: ${server.said()}`)
  // Requests at a killed process get 0; 503 only while all stop.
  for (const status of journal.refused.keys()) ledger.expect(status === 503, `a write was answered ${status}`)
  for (const status of asked.refused.keys()) ledger.expect(status === 0, `a read was answered ${status}`)
  return { back, asked }
}

/** Milliseconds until a hanging process is replaced. */
async function replaceHanging(server: Oriel, ledger: Ledger): Promise<number> {
  const since = performance.now()
  process.kill(membersOf(server)[0] ?? 0, 'SIGSTOP')
  await readyAgain(server, 1)
  ledger.expect(server.said().includes('does not respond and is killed'), 'a hanging process stayed')
  return performance.now() - since
}

const membersOf = ({ pid }: Oriel) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const allThere = (server: Oriel) => until(() => server.said().includes('is ready at'))

const readyAgain = (server: Oriel, kills: number) =>
  until(() => timesOf('a process is ready', server) >= PROCESSES + kills)

const timesOf = (what: string, server: Oriel) => server.said().split(what).length - 1

async function until(holds: () => boolean) {
  const giveUpAt = performance.now() + LONGEST
  while (!holds() && performance.now() < giveUpAt) await delay(20)
}
