import { existsSync, readdirSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { newPlace } from '../tools/place.ts'
import { probe } from '../tools/sockets.ts'

const MEBIBYTE = 1024 * 1024

export const soak: Fault = {
  id: 'F16',
  what: 'hours of ordinary work, with somebody who reads the database from outside and does not let go for a while',
  async run({ long, seed, minutes = long ? 120 : 2 }) {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    const journal = newJournal()
    const stop = writeAway({
      place,
      at: () => server,
      random: seeded(seed),
      workers: 4,
      journal,
      uploads: 2,
      pause: 100,
    })
    const whole = minutes * 60_000
    const headers = { authorization: `Bearer ${place.tokens.mara}` }
    try {
      const warm = Math.min(20 * 60_000, whole / 4)
      await delay(warm)
      const since = performance.now()
      const files = openFiles(server)
      const early = probe(`${server.url}/api/tasks?limit=20`, 200, headers)
      const memory: [minutes: number, mebibytes: number][] = []
      const measuring = setInterval(
        () => memory.push([(performance.now() - since) / 60_000, server.memory()]),
        Math.max(1000, whole / 500),
      )
      const part = (whole - warm) / 3
      await delay(part)
      const before = await early()
      const walBefore = walOf(place.databaseFile)
      // One who reads keeps the log from being taken over into the database.
      const reader = new SQLite(place.databaseFile, { readonly: true })
      reader.exec('begin')
      reader.prepare('select count(*) from workItems').get()
      await delay(Math.min(part, 10 * 60_000))
      const walHeld = walOf(place.databaseFile)
      reader.exec('commit')
      reader.close()
      const late = probe(`${server.url}/api/tasks?limit=20`, 200, headers)
      await delay(part)
      const after = await late()
      clearInterval(measuring)
      await stop()
      await delay(3000)
      const filesAfter = openFiles(server)
      const slope = slopeOf(memory) * 60
      const [p99Before, p99After] = [quantile(before.times, 0.99), quantile(after.times, 0.99)]
      const walAfter = walOf(place.databaseFile)
      ledger.expect(before.failed + after.failed === 0, `${before.failed + after.failed} requests failed`)
      ledger.expect(Math.abs(filesAfter - files) <= 5, `${files} open files became ${filesAfter}`)
      // While an outsider reads the log can only grow, whatever the program does: that is shown, not judged.
      ledger.expect(
        Math.max(walBefore, walAfter) <= 65,
        `a log of ${rounded(walBefore)}, then ${rounded(walAfter)} MiB`,
      )
      // Shorter than an hour the beginning outweighs everything: the slope is shown, not judged.
      ledger.expect(minutes < 60 || slope <= 2, `${rounded(slope)} MiB more per hour`)
      ledger.expect(
        minutes < 60 || p99After <= p99Before * 1.2,
        `p99 ${rounded(p99Before)} became ${rounded(p99After)} ms`,
      )
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      return {
        broken: ledger.broken,
        figures:
          `${minutes} minutes, ${acknowledged} acknowledged, ${lost} lost; ${memory[0]?.[1] ?? 0} MiB at first, ${memory.at(-1)?.[1] ?? 0} at last (${rounded(slope)} per hour); ` +
          `${files} then ${filesAfter} open files; log ${rounded(walBefore)} MiB, ${rounded(walHeld)} with the reader, ${rounded(walAfter)} after; p99 of a list ${rounded(p99Before)} then ${rounded(p99After)} ms`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

const openFiles = ({ pid }: Oriel) =>
  // Connections come and go; files and everything else must not.
  readdirSync(`/proc/${pid}/fd`).length

const walOf = (databaseFile: string) =>
  existsSync(`${databaseFile}-wal`) ? statSync(`${databaseFile}-wal`).size / MEBIBYTE : 0

/** Of the line that fits best: how much more per minute. */
function slopeOf(points: [number, number][]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, [minutes, mebibytes]) => sum + (minutes - x) * (mebibytes - y), 0)
  return rise / points.reduce((sum, [minutes]) => sum + (minutes - x) ** 2, 0)
}
