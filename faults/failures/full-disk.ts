import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, readyWithin, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { CannotRunHere, type Fault, Ledger, rounded } from '../tools/fault.ts'
import { filesUnder } from './killed-while-uploading.ts'
import { type Journal, newJournal } from '../tools/load.ts'
import { newPlace, type Place } from '../tools/place.ts'

/** Requires root. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-disk-'))
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'oriel', folder], { stdio: 'pipe' })
  try {
    mount(`size=${megabytes}m`)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw new CannotRunHere(`mounting needs root: ${String(error)}`)
  }
  return {
    folder,
    remount: (options: string) => execFileSync('mount', ['-o', `remount,${options}`, folder], { stdio: 'pipe' }),
    unmount() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const fullDisk: Fault = {
  id: 'F5',
  what: 'disk full: a 48 MB disk filled by uploads and rows, then enlarged',
  async run() {
    const ledger = new Ledger()
    const disk = mountSmallDisk(48)
    mkdirSync(join(disk.folder, 'data'), { mode: 0o700 })
    const place = await newPlace({ folder: disk.folder })
    const journal = newJournal()
    const server = await startOriel(place)
    try {
      const filling = { server, place, journal, ledger }
      const uploads = await fillWithUploads(filling)
      const writes = await fillWithRows(filling)
      ledger.expect(writes >= 20, 'the disk never filled up')
      await expectAlive(filling)
      disk.remount('size=128m')
      const readyAfter = await expectWrites(filling)
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      return {
        broken: ledger.broken,
        figures:
          `${acknowledged} acknowledged, ${lost} lost; ${uploads} uploads and ${writes} writes refused with 503, ` +
          `reads 200 throughout; ready ${rounded(readyAfter / 1000)} s after there was space`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      disk.unmount()
    }
  },
}

interface Filling {
  server: Oriel
  place: Place
  journal: Journal
  ledger: Ledger
}

async function fillWithUploads({ server, place, journal, ledger }: Filling): Promise<number> {
  let refused = 0
  for (let turn = 0; turn < 40 && refused < 5; turn++) {
    const title = `filler ${turn}`
    const form = taskWithFile('bakery', title, 4 * 1024 * 1024)
    const { status, data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
    if (status === 201)
      journal.acknowledged.push({ kind: 'upload', key: '', title, id: String(data['_id']), customer: 'bakery' })
    else refused += 1
    ledger.expect(status === 201 || status === 503 || status === 507, `an upload was answered ${status}`)
  }
  return refused
}

async function fillWithRows({ server, place, journal, ledger }: Filling): Promise<number> {
  let refused = 0
  const description = 'x'.repeat(1900)
  for (let turn = 0; turn < 5000 && refused < 20; turn++) {
    const title = `row ${turn}`
    const body = { title, description, customer: 'bakery', dueDate: '2099-05-01' }
    const { status, data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', body })
    if (status === 201)
      journal.acknowledged.push({ kind: 'task', key: '', title, id: String(data['_id']), customer: 'bakery' })
    else refused += 1
    ledger.expect(status === 201 || status === 503 || status === 507, `a write was answered ${status}`)
  }
  return refused
}

async function expectAlive({ server, place, ledger }: Filling) {
  for (const path of ['/api/tasks?limit=50', '/api/customers', '/api/health/live']) {
    const { status } = await ask(server, place, 'mara', path)
    ledger.expect(status === 200, `${path} on a full disk was answered ${status}`)
  }
  const readiness = await fetch(`${server.url}/api/health/ready`)
  const text = await readiness.text()
  ledger.expect(readiness.status === 503 || text.includes('disk-low'), `readiness on a full disk is ${text}`)
  ledger.expect(!server.hasEnded(), 'it ended')
  ledger.expect(filesUnder(join(place.dataDir, 'files/tmp')) === 0, 'unfinished uploads were left')
}

/** After space is freed. Returns milliseconds. */
async function expectWrites({ server, place, ledger }: Filling): Promise<number> {
  const readyAfter = await readyWithin(server, 10_000)
  ledger.expect(readyAfter !== undefined && readyAfter <= 5000, `ready only ${readyAfter} ms after there was space`)
  await delay(100)
  const body = { title: 'on again', customer: 'bakery', dueDate: '2099-05-01' }
  const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', body })
  ledger.expect(status === 201, `a write with space again was answered ${status}`)
  return readyAfter ?? 0
}
