import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { linesOf } from '../../server/testing/processes/oriel-process.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { filesUnder } from '../failures/killed-while-uploading.ts'
import { operate, spawnOperation } from '../tools/operate.ts'
import { newPlace, type Place } from '../tools/place.ts'

const FILES = 40
/** SIGKILL last: the final restore must cope with its leftovers. */
const SIGNALS = ['SIGTERM', 'SIGKILL', 'SIGHUP', 'SIGKILL', 'SIGINT', 'SIGKILL'] as const

export const interruptedRestore: Fault = {
  id: 'F31',
  what: 'a restore interrupted at any moment: kill -9, SIGTERM, SIGHUP, Ctrl-C',
  async run({ form, seed }) {
    const ledger = new Ledger({ form })
    const place = await newPlace()
    const from = join(place.folder, 'backup')
    const to = join(place.folder, 'restored')
    const drill: Drill = {
      ledger,
      random: seeded(seed),
      place,
      from,
      to,
      restored: { ...place, dataDir: to, environment: { ...place.environment, ORIEL_DATA_DIR: to } },
      counts: { before: 0, during: 0, after: 0 },
    }
    try {
      await backUpFiles(place, from, ledger)
      const whole = await operate('restore', ['--from', from, '--to', to], place)
      ledger.expect(whole.code === 0, whole.said)
      rmSync(to, { recursive: true })
      const rounds = form === 'long' ? 60 : 12
      for (let round = 0; round < rounds; round += 1) await interruptOnce(drill, round, whole.milliseconds)
      await restoreAtLast(drill)
      const { before, during, after } = drill.counts
      return {
        broken: ledger.broken,
        figures:
          `${rounds} interrupted restores of ${rounded(whole.milliseconds / 1000)} s: ${after} were whole, ` +
          `${during} left a folder on which nothing starts, ${before} left nothing; the next one was whole`,
      }
    } finally {
      place.forget()
    }
  },
}

interface Drill {
  ledger: Ledger
  random: Random
  place: Place
  from: string
  to: string
  restored: Place
  counts: { before: number; during: number; after: number }
}

/** `takes`: milliseconds. */
async function interruptOnce(drill: Drill, round: number, takes: number) {
  const { ledger, place, to, restored, counts } = drill
  const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGKILL'
  const moment = `${signal} in round ${round + 1}`
  await interrupt(drill, signal, takes)
  const isLeft = existsSync(`${to}.partial`)
  ledger.expect(signal === 'SIGKILL' || !isLeft, `${moment} left something`)
  if (existsSync(to)) {
    counts.after += 1
    const verify = await operate('verify', ['--deep'], restored)
    ledger.expect(verify.code === 0, `${moment}: ${verify.said}`)
    rmSync(to, { recursive: true })
    return
  }
  counts[isLeft ? 'during' : 'before'] += 1
  for (const dataDir of isLeft ? [to, `${to}.partial`, `${to}.partial/content`] : [])
    await expectRefusal({ ...place, environment: { ...place.environment, ORIEL_DATA_DIR: dataDir } }, moment, ledger)
}

/** By bytes written, so independent of load; some during startup. */
async function interrupt({ random, place, from, to }: Drill, signal: NodeJS.Signals, takes: number) {
  rmSync(`${to}.partial`, { recursive: true, force: true })
  const restore = spawnOperation('restore', ['--from', from, '--to', to], place)
  const written = random(FILES + 10) - 5
  if (written < 0) await delay(random(takes / 2))
  while (!restore.hasEnded() && writtenTo(to) < written) await delay(2)
  restore.kill(signal)
  await restore.ended
}

async function restoreAtLast({ ledger, place, from, to, restored }: Drill) {
  const last = await operate('restore', ['--from', from, '--to', to], place)
  ledger.expect(last.code === 0 && !existsSync(`${to}.partial`), last.said)
  const verify = await operate('verify', ['--deep'], restored)
  ledger.expect(verify.code === 0, verify.said)
  const server = await startOriel(restored)
  ledger.expect(server.readyAfter !== undefined, server.said())
  const { status } = await ask(server, place, 'mara', '/api/tasks')
  ledger.expect(status === 200, `the restored agency answered ${status}`)
  await server.stop()
}

function writtenTo(to: string): number {
  try {
    return filesUnder(`${to}.partial`)
  } catch {
    return 0
  }
}

async function backUpFiles(place: Place, from: string, ledger: Ledger) {
  const server = await startOriel(place)
  for (let turn = 0; turn < FILES; turn += 1) {
    const form = taskWithFile('bakery', `file ${turn}`, 1_000_000)
    await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
  }
  await server.stop()
  const backup = await operate('backup', ['--out', from], place)
  ledger.expect(backup.code === 0, backup.said)
}

async function expectRefusal(place: Place, moment: string, ledger: Ledger) {
  const server = await startOriel(place)
  const reason = linesOf(server.said()).at(-1)?.msg ?? ''
  ledger.expect(
    server.hasEnded() && reason.startsWith('Oriel cannot start. '),
    `${moment}: it started on ${place.environment['ORIEL_DATA_DIR']}`,
  )
  server.kill('SIGKILL')
  await server.ended
}
