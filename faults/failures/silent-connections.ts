import { setTimeout as delay } from 'node:timers/promises'
import { silentProxy } from '../../server/testing/processes/silent-proxy.ts'
import { askAway, statusesOf } from '../tools/asking.ts'
import { type Oriel, readyWithin } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { withProcesses } from '../tools/processes.ts'

const SILENT = 10
const LONGEST = 15_000

export const silentConnections: Fault = {
  id: 'F41',
  what: 'ten connections to PostgreSQL fall silent under load, as when a firewall forgets them; then all of them',
  async run({ long, seed }) {
    let proxy: Awaited<ReturnType<typeof silentProxy>> | undefined
    const through = async (url: string) => (proxy = await silentProxy(url)).url
    return withProcesses({ count: 1, through }, async ({ place, servers }) => {
      const [server] = servers as [Oriel]
      const ledger = new Ledger()
      const journal = newJournal()
      const stop = writeAway({ place, at: () => server, random: seeded(seed), workers: 6, journal, uploads: 5 })
      const reading = askAway(server, place, [
        ['eli', '/api/tasks?limit=20'],
        ['paul', '/api/customers'],
        ['nora', '/api/tasks?limit=20'],
      ])
      const silenced: number[] = []
      let slowest = 0
      for (const most of [...Array.from({ length: long ? 10 : 2 }, () => SILENT), Infinity]) {
        await delay(2000)
        silenced.push(proxy?.silence(most) ?? 0)
        slowest = Math.max(slowest, (await readyWithin(server, LONGEST)) ?? LONGEST)
        await delay(LONGEST - 5000)
      }
      const reads = await reading()
      await stop()
      // The last round silences all, however many.
      ledger.expect(
        silenced.every((it, at) => it >= (at < silenced.length - 1 ? SILENT : 1)),
        `only ${silenced.join(', ')} connections fell silent`,
      )
      ledger.expect(journal.slowest <= LONGEST, `somebody waited ${journal.slowest} ms to write`)
      ledger.expect(reads.slowest <= LONGEST, `somebody waited ${reads.slowest} ms to read`)
      ledger.expect(slowest < LONGEST, 'it was not ready again')
      for (const status of [...journal.refused.keys(), ...reads.refused.keys()])
        ledger.expect(status === 503, `an answer was ${status}: ${server.said().slice(-500)}`)
      ledger.expect(!server.hasEnded(), `it ended: ${server.said()}`)
      const checked = await checkJournal(server, place, journal, ledger)
      proxy?.close()
      return {
        broken: ledger.broken,
        figures:
          `${silenced.join(', ')} connections fell silent, same process; ${checked.acknowledged} acknowledged, ${checked.lost} lost, the slowest answer to a write after ${rounded(journal.slowest / 1000)} s (${statusesOf(journal.refused)}); ` +
          `${reads.answers} reads, the slowest after ${rounded(reads.slowest / 1000)} s (${statusesOf(reads.refused)}); ready again after at most ${rounded(slowest / 1000)} s`,
      }
    })
  },
}
