import { setTimeout as delay } from 'node:timers/promises'
import { readyWithin, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { durablePostgres } from '../tools/durable-postgres.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { newPlace } from '../tools/place.ts'

export const restartingPostgres: Fault = {
  id: 'F11',
  what: 'PostgreSQL restarts at once (immediate) and loses all connections, under load',
  async run({ long, seed }) {
    const [restarts, terminations] = long ? [10, 20] : [4, 6]
    const ledger = new Ledger()
    const random = seeded(seed)
    const cluster = await durablePostgres()
    try {
      const place = await newPlace({ databaseUrl: cluster.url })
      const journal = newJournal()
      const server = await startOriel(place)
      const stop = writeAway({ place, at: () => server, random, workers: 4, journal, uploads: 5 })
      let slowest = 0
      for (let turn = 0; turn < restarts; turn++) {
        await delay(1000 + random(1000))
        await cluster.restart()
        const took = await readyWithin(server, 15_000)
        slowest = Math.max(slowest, took ?? 15_000)
      }
      for (let turn = 0; turn < terminations; turn++) {
        await delay(300 + random(500))
        await cluster.terminateAll()
      }
      slowest = Math.max(slowest, (await readyWithin(server, 15_000)) ?? 15_000)
      await delay(500)
      await stop()
      ledger.expect(!server.hasEnded(), `it ended: ${server.said()}`)
      ledger.expect(slowest <= 5000, `ready only ${slowest} ms after the database was`)
      ledger.expect(journal.slowest503 <= 10_000, `a 503 took ${journal.slowest503} ms`)
      const unexpected = server
        .said()
        .split('\n')
        .filter((line) => line.includes('"unexpected"'))
      for (const status of journal.refused.keys())
        ledger.expect(status === 503, `an answer was ${status}: ${unexpected.slice(0, 3).join('\n')}`)
      const checked = await checkJournal(server, place, journal, ledger)
      await server.stop()
      place.forget()
      return {
        broken: ledger.broken,
        figures:
          `${restarts} restarts, ${terminations} times all connections gone, same process; ${checked.acknowledged} acknowledged, ` +
          `${checked.lost} lost; ${journal.refused.get(503) ?? 0} answers 503, the slowest after ${rounded(journal.slowest503 / 1000)} s; ` +
          `ready at most ${rounded(slowest / 1000)} s after the database`,
      }
    } finally {
      await cluster.stop()
    }
  },
}
