import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { newPlace } from '../tools/place.ts'
import { attachStrace, needStrace } from '../tools/trace.ts'

/** `at`: its end, in milliseconds. */
interface Sync {
  at: number
  path: string
}

export const syncedBeforeAnswered: Fault = {
  id: 'F3',
  what: 'power loss (as an audit): every acknowledged write was synced before its answer',
  async run({ long }) {
    needStrace()
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    const log = join(place.folder, 'syncs.log')
    const [writes, uploads] = long ? [200, 50] : [60, 15]
    try {
      const detach = await attachStrace(server.pid, ['-ttt', '-T', '-y', '-e', 'trace=fsync,fdatasync', '-o', log])
      const windows: Array<{ from: number; to: number; isUpload: boolean }> = []
      for (let turn = 0; turn < writes + uploads; turn++) {
        const isUpload = turn >= writes
        const from = now()
        const { status } = await ask(server, place, 'mara', '/api/tasks', {
          method: 'POST',
          ...(isUpload
            ? { form: taskWithFile('bakery', `upload ${turn}`, 50_000) }
            : { body: { title: `task ${turn}`, customer: 'bakery', dueDate: '2099-05-01' } }),
        })
        ledger.expect(status === 201, `write ${turn} was answered ${status}`)
        windows.push({ from, to: now(), isUpload })
      }
      await delay(300)
      await detach()
      const syncs = readSyncs(readFileSync(log, 'utf8'))
      let proven = 0
      for (const { from, to, isUpload } of windows) {
        const during = syncs.filter(({ at }) => at >= from && at <= to).map(({ path }) => path)
        const has = (part: RegExp) => during.some((path) => part.test(path))
        const isProven = has(/oriel\.db-wal$/) && (!isUpload || (has(/files\/tmp\//) && has(/files\/files\/..$/)))
        if (isProven) proven += 1
        else
          ledger.expect(
            false,
            `not synced before the answer: ${isUpload ? 'an upload' : 'a write'}; synced were ${during.join(', ')}`,
          )
      }
      return {
        broken: ledger.broken,
        figures: `${proven} of ${windows.length} acknowledged writes (${uploads} of them uploads) had their log, and their file and folder, synced before the answer; ${syncs.length} syncs seen`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

const now = () => performance.timeOrigin + performance.now()

function readSyncs(log: string): Sync[] {
  return log.split('\n').flatMap((line) => {
    // 1234 1700000000.123456 fdatasync(20</tmp/x/oriel.db-wal>) = 0 <0.000123>
    const [, start, path, took] = /(\d+\.\d+) f(?:data)?sync\(\d+<([^>]+)>\)\s+= 0 <([\d.]+)>/.exec(line) ?? []
    return path ? [{ at: (Number(start) + Number(took)) * 1000, path }] : []
  })
}
