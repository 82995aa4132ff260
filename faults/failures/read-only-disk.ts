import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isReady, readyWithin, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { newPlace } from '../tools/place.ts'
import { attachStrace, needStrace } from '../tools/trace.ts'
import { mountSmallDisk } from './full-disk.ts'

/** strace injects EROFS into modifying calls. */
const READ_ONLY = 'inject=pwrite64,ftruncate,rename,unlink,mkdir,fsync,fdatasync:error=EROFS'

export const readOnlyDisk: Fault = {
  id: 'F6',
  what: 'read-only disk under load, then writable again',
  async run({ long, seed }) {
    needStrace()
    const ledger = new Ledger()
    const disk = mountSmallDisk(256)
    mkdirSync(join(disk.folder, 'data'), { mode: 0o700 })
    const place = await newPlace({ folder: disk.folder })
    const journal = newJournal()
    const server = await startOriel(place)
    const stop = writeAway({ place, at: () => server, random: seeded(seed), workers: 4, journal, pause: 20 })
    try {
      await delay(1000)
      const lift = await makeReadOnly(disk, server.pid)
      await delay(2500)
      ledger.expect(!(await isReady(server)), 'it said that it was ready')
      const until = Date.now() + (long ? 60_000 : 4000)
      let reads = 0
      while (Date.now() < until) {
        const { status } = await ask(server, place, 'mara', '/api/tasks?limit=20')
        ledger.expect(status === 200, `reading was answered ${status}`)
        reads += 1
        await delay(100)
      }
      const form = taskWithFile('bakery', 'nowhere to go', 100_000)
      const upload = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
      ledger.expect(upload.status === 503, `an upload was answered ${upload.status}`)
      await lift.end()
      const readyAfter = await readyWithin(server, 10_000)
      ledger.expect(readyAfter !== undefined && readyAfter <= 5000, `ready only ${readyAfter} ms after it was writable`)
      await delay(500)
      await stop()
      ledger.expect(!server.hasEnded(), `it ended: ${server.said()}`)
      for (const status of journal.refused.keys())
        ledger.expect([503, 507].includes(status), `a write was answered ${status}`)
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      return {
        broken: ledger.broken,
        figures:
          `${lift.how}; ${acknowledged} acknowledged, ${lost} lost; ${journal.refused.get(503) ?? 0} writes refused with 503, ` +
          `${reads} reads 200; ready ${rounded((readyAfter ?? 0) / 1000)} s after it was writable`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      await stop()
      disk.unmount()
    }
  },
}

/** The kernel refuses while files are open for writing: injects the error. */
async function makeReadOnly(disk: ReturnType<typeof mountSmallDisk>, pid: number) {
  try {
    disk.remount('ro')
    return { how: 'remounted read-only', end: async () => void disk.remount('rw') }
  } catch {
    const detach = await attachStrace(pid, ['-o', '/dev/null', '-e', READ_ONLY])
    return { how: 'EROFS injected into every changing call (a busy disk cannot be remounted)', end: detach }
  }
}
