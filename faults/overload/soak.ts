import { existsSync, readdirSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { newPlace, type Place } from '../tools/place.ts'
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
    const load = { place, at: () => server, random: seeded(seed), workers: 4, journal, uploads: 2, pause: 100 }
    const stop = writeAway(load)
    try {
      const measured = await measure(server, place, minutes * 60_000, stop)
      judge(measured, minutes, ledger)
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      return {
        broken: ledger.broken,
        figures: `${minutes} minutes, ${acknowledged} acknowledged, ${lost} lost; ${inWords(measured)}`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

/** Warm-up, then before, with and after a long reader. `whole` in milliseconds. */
async function measure(server: Oriel, place: Place, whole: number, stop: () => Promise<void>) {
  const warm = Math.min(20 * 60_000, whole / 4)
  const third = (whole - warm) / 3
  const probeList = () =>
    probe(`${server.url}/api/tasks?limit=20`, 200, { authorization: `Bearer ${place.tokens.mara}` })
  await delay(warm)
  const files = openFiles(server)
  const early = probeList()
  const memory = watchMemory(server, Math.max(1000, whole / 500))
  await delay(third)
  const before = await early()
  const walBefore = walOf(place.databaseFile)
  const walHeld = await readFor(place.databaseFile, Math.min(third, 10 * 60_000))
  const late = probeList()
  await delay(third)
  const after = await late()
  const points = memory()
  await stop()
  await delay(3000)
  return {
    failed: before.failed + after.failed,
    files: [files, openFiles(server)] as const,
    memory: [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0] as const,
    /** MiB per hour. */
    slope: slopeOf(points) * 60,
    wal: { before: walBefore, held: walHeld, after: walOf(place.databaseFile) },
    p99: [quantile(before.times, 0.99), quantile(after.times, 0.99)] as const,
  }
}
type Measured = Awaited<ReturnType<typeof measure>>

function watchMemory(server: Oriel, every: number) {
  const since = performance.now()
  const points: [minutes: number, mebibytes: number][] = []
  const timer = setInterval(() => points.push([(performance.now() - since) / 60_000, server.memory()]), every)
  return () => {
    clearInterval(timer)
    return points
  }
}

/** Readers block WAL checkpoints. Returns the WAL's MiB. */
async function readFor(databaseFile: string, milliseconds: number): Promise<number> {
  const reader = new SQLite(databaseFile, { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from workItems').get()
  await delay(milliseconds)
  const held = walOf(databaseFile)
  reader.exec('commit')
  reader.close()
  return held
}

function judge({ failed, files, slope, wal, p99 }: Measured, minutes: number, ledger: Ledger) {
  ledger.expect(failed === 0, `${failed} requests failed`)
  ledger.expect(Math.abs(files[1] - files[0]) <= 5, `${files[0]} open files became ${files[1]}`)
  // The WAL grows with an open reader: reported, not checked.
  ledger.expect(
    Math.max(wal.before, wal.after) <= 65,
    `a log of ${rounded(wal.before)}, then ${rounded(wal.after)} MiB`,
  )
  // Below an hour, startup dominates: reported, not checked.
  ledger.expect(minutes < 60 || slope <= 2, `${rounded(slope)} MiB more per hour`)
  ledger.expect(minutes < 60 || p99[1] <= p99[0] * 1.2, `p99 ${rounded(p99[0])} became ${rounded(p99[1])} ms`)
}

const inWords = ({ files, memory, slope, wal, p99 }: Measured) =>
  `${memory[0]} MiB at first, ${memory[1]} at last (${rounded(slope)} per hour); ` +
  `${files[0]} then ${files[1]} open files; log ${rounded(wal.before)} MiB, ${rounded(wal.held)} with the reader, ${rounded(wal.after)} after; p99 of a list ${rounded(p99[0])} then ${rounded(p99[1])} ms`

const openFiles = ({ pid }: Oriel) =>
  // Descriptors must not accumulate.
  readdirSync(`/proc/${pid}/fd`).length

const walOf = (databaseFile: string) =>
  existsSync(`${databaseFile}-wal`) ? statSync(`${databaseFile}-wal`).size / MEBIBYTE : 0

/** Least-squares slope per minute. */
function slopeOf(points: [number, number][]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, [minutes, mebibytes]) => sum + (minutes - x) * (mebibytes - y), 0)
  return rise / points.reduce((sum, [minutes]) => sum + (minutes - x) ** 2, 0)
}
