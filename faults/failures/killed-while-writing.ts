import SQLite from 'better-sqlite3'
import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { operate } from '../tools/operate.ts'
import { newPlace } from '../tools/place.ts'

export const killedWhileWriting: Fault = {
  id: 'F1',
  what: 'kill -9 during writes',
  brief: true,
  async run({ form, seed }) {
    const rounds = { brief: 2, short: 15, long: 200 }[form]
    const random = seeded(seed)
    const ledger = new Ledger({ form })
    const place = await newPlace()
    const all = { acknowledged: 0, lost: 0, unknown: 0, found: 0, slowestStart: 0 }
    let server = await startOriel(place)
    let stop: (() => Promise<void>) | undefined
    try {
      for (let round = 0; round < rounds; round++) {
        const journal = newJournal()
        const at = (): Oriel => server
        stop = writeAway({ place, at, random, workers: 8, journal })
        await delay(50 + random(1450))
        server.kill('SIGKILL')
        await server.ended
        await stop()
        stop = undefined
        server = await startOriel(place)
        ledger.expect(server.readyAfter !== undefined, `round ${round}: did not get ready: ${server.said()}`)
        all.slowestStart = Math.max(all.slowestStart, server.readyAfter ?? 0)
        ledger.expect(integrity(place.databaseFile) === 'ok', `round ${round}: integrity_check`)
        const checked = await checkJournal(server, place, journal, ledger)
        all.acknowledged += checked.acknowledged
        all.lost += checked.lost
        all.unknown += journal.unknown.length
        all.found += checked.found
        for (const status of journal.refused.keys()) ledger.expect(status < 500, `an answer was ${status}`)
      }
      await server.stop()
      const { code, said } = await operate('verify', ['--deep'], place)
      ledger.expect(code === 0, `verify --deep: ${said}`)
    } finally {
      server.kill('SIGKILL')
      await stop?.()
      place.forget()
    }
    ledger.expectInTime(all.slowestStart <= 5000, `ready only after ${all.slowestStart} ms`)
    return {
      broken: ledger.broken,
      figures:
        `${rounds} rounds, ${all.acknowledged} acknowledged writes, ${all.lost} lost; ` +
        `${all.unknown} without an answer, ${all.found} of them had happened, each exactly once after asking again; ` +
        `ready after at most ${rounded(all.slowestStart / 1000)} s`,
    }
  },
}

function integrity(path: string): unknown {
  const database = new SQLite(path, { readonly: true })
  try {
    return database.pragma('integrity_check', { simple: true })
  } finally {
    database.close()
  }
}
