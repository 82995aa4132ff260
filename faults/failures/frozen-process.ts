import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { askAway, statusesOf } from '../tools/asking.ts'
import { type Oriel, readyWithin } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { type Journal, newJournal, writeAway } from '../tools/load.ts'
import { nameOf, withProcesses } from '../tools/processes.ts'

/** Milliseconds; exceeds PostgreSQL's idle-in-transaction timeout. */
const FROZEN = 12_000
const LONGEST = 15_000

export const frozenProcess: Fault = {
  id: 'F40',
  what: 'one of three processes on PostgreSQL is frozen (SIGSTOP) under load, each time while it holds the lock that every change needs, and goes on 12 s later',
  run: ({ long, seed }) =>
    withProcesses({ count: 3 }, async ({ cluster, place, servers }) => {
      const rounds = long ? 10 : 2
      const ledger = new Ledger()
      const random = seeded(seed)
      const [frozen, ...others] = servers as [Oriel, ...Oriel[]]
      const mine = newJournal()
      const theirs = newJournal()
      const write = (at: Oriel, journal: Journal) =>
        writeAway({ place, at: () => at, random, workers: 4, journal, uploads: 5, pause: 10 })
      const stops = [write(frozen, mine), ...others.map((it) => write(it, theirs))]
      const reading = others.map((it) => askAway(it, place, [['eli', '/api/tasks?limit=20']]))
      let held = 0
      let back = 0
      for (let round = 0; round < rounds; round++) {
        await delay(500)
        if (await freezeHolding(frozen, cluster.url, random)) held += 1
        await delay(FROZEN)
        frozen.kill('SIGCONT')
        back = Math.max(back, (await readyWithin(frozen, LONGEST)) ?? LONGEST)
      }
      await delay(500)
      const reads = await Promise.all(reading.map((stop) => stop()))
      await Promise.all(stops.map((stop) => stop()))
      const slowestRead = Math.max(...reads.map(({ slowest }) => slowest))
      ledger.expect(held === rounds, `it held the lock in ${held} of ${rounds} rounds`)
      ledger.expect(theirs.slowest <= LONGEST, `somebody else waited ${theirs.slowest} ms to write`)
      ledger.expect(slowestRead <= LONGEST, `somebody else waited ${slowestRead} ms to read`)
      ledger.expect(theirs.unknown.length === 0, `${theirs.unknown.length} writes of others were not answered`)
      for (const it of reads) ledger.expect(it.refused.size === 0, `reads of others: ${statusesOf(it.refused)}`)
      for (const status of [...mine.refused.keys(), ...theirs.refused.keys()])
        ledger.expect(status === 503, `an answer was ${status}`)
      ledger.expect(back < LONGEST, 'the frozen process was not ready again')
      let [acknowledged, lost] = [0, 0]
      for (const journal of [mine, theirs]) {
        const checked = await checkJournal(others[0] ?? frozen, place, journal, ledger)
        acknowledged += checked.acknowledged
        lost += checked.lost
      }
      return {
        broken: ledger.broken,
        figures:
          `frozen ${held} times with the lock; at the two others ${theirs.acknowledged.length} writes, the slowest answer after ${rounded(theirs.slowest / 1000)} s (${theirs.refused.get(503) ?? 0} answers 503), ` +
          `${reads.reduce((sum, it) => sum + it.answers, 0)} reads, the slowest after ${rounded(slowestRead / 1000)} s, none refused; ` +
          `the frozen one ready ${rounded(back / 1000)} s after it went on; ${acknowledged} acknowledged, ${lost} lost`,
      }
    }),
}

/** SIGSTOP until it hits a transaction with the activity log's lock. */
async function freezeHolding(server: Oriel, databaseUrl: string, random: Random): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let turn = 0; turn < 300; turn++) {
      server.kill('SIGSTOP')
      await delay(50)
      const { rowCount } = await client.query(
        `select 1 from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = 7215
          and granted and state = 'idle in transaction' and application_name = $1`,
        [nameOf(0)],
      )
      if (rowCount) return true
      server.kill('SIGCONT')
      await delay(10 + random(40))
    }
    server.kill('SIGSTOP')
    return false
  } finally {
    await client.end()
  }
}
