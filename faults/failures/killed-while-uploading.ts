import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { newJournal } from '../tools/load.ts'
import { operate } from '../tools/operate.ts'
import { newPlace } from '../tools/place.ts'

const MEGABYTE = 1024 * 1024

export const killedWhileUploading: Fault = {
  id: 'F2',
  what: 'kill -9 during uploads of 20 to 50 MB, 4 at once',
  async run({ long, seed }) {
    const kills = long ? 100 : 8
    const random = seeded(seed)
    const ledger = new Ledger()
    const place = await newPlace()
    const journal = newJournal()
    let server = await startOriel(place)
    try {
      for (let kill = 0; kill < kills; kill++) {
        const uploads = Array.from({ length: 4 }, async (_, index) => {
          const title = `upload ${kill} ${index}`
          const form = taskWithFile('bakery', title, (20 + random(30)) * MEGABYTE)
          const { status, data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
          if (status === 201)
            journal.acknowledged.push({ kind: 'upload', key: '', title, id: String(data['_id']), customer: 'bakery' })
        })
        await delay(100 + random(4000))
        server.kill('SIGKILL')
        await Promise.all(uploads)
        await server.ended
        server = await startOriel(place)
        const unfinished = filesUnder(join(place.dataDir, 'files/tmp'))
        ledger.expect(unfinished === 0, `kill ${kill}: ${unfinished} unfinished files after the start`)
      }
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      await server.stop()
      // The sweep spares orphans for 72 hours; this doesn't.
      const { code } = await operate('verify', ['--deep', '--fix'], place)
      ledger.expect(code === 0, 'verify --deep found rows without their file')
      const left = bytesUnder(join(place.dataDir, 'files'))
      const again = await operate('verify', ['--deep'], place)
      ledger.expect(/ 0 orphans/.test(again.said), again.said)
      return {
        broken: ledger.broken,
        figures: `${kills} kills, ${acknowledged} uploads acknowledged, ${lost} lost; 0 unfinished files after each start; ${Math.round(left / MEGABYTE)} MB on disk, all of them referred to`,
      }
    } finally {
      server.kill('SIGKILL')
      place.forget()
    }
  },
}

const entries = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

export const filesUnder = (folder: string) => entries(folder).length
const bytesUnder = (folder: string) =>
  entries(folder).reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
