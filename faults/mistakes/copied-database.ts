import { join } from 'node:path'
import { openBucket } from '../../server/testing/storage/bucket.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { operate } from '../tools/operate.ts'
import { startOriel } from '../tools/oriel.ts'
import { newPlace } from '../tools/place.ts'
import { isRefused } from '../tools/refused.ts'

export const copiedDatabase: Fault = {
  id: 'F51',
  what: 'a backup restored and started beside the original on the same bucket; then the original stops',
  brief: true,
  async run() {
    const ledger = new Ledger()
    const bucket = await openBucket()
    const place = await newPlace({ environment: bucket.environment })
    const first = await startOriel(place)
    try {
      const [backup, restored] = [join(place.folder, 'backup'), join(place.folder, 'restored')]
      const form = taskWithFile('bakery', 'plan', 1000)
      const sent = await ask(first, place, 'mara', '/api/tasks', { method: 'POST', form })
      ledger.expect(sent.status === 201, `an upload was answered ${sent.status}`)
      const made = await operate('backup', ['--out', backup], place)
      const back = await operate('restore', ['--from', backup, '--to', restored], place)
      ledger.expect(made.code === 0 && back.code === 0, `${made.said} ${back.said}`)
      const copy = { ...place, environment: { ...place.environment, ORIEL_DATA_DIR: restored } }

      // The backup predates the renewal by a restart.
      await first.stop()
      const again = await startOriel(place)
      await isRefused(
        copy,
        /is in use by another running database with the same installation id.*Stop that one/,
        ledger,
      )
      const { status } = await ask(again, place, 'mara', '/api/tasks?limit=1')
      ledger.expect(status === 200, `the original answered ${status}`)
      await again.stop()
      const taken = await startOriel(copy)
      ledger.expect(taken.readyAfter !== undefined, `the copy did not start: ${taken.said()}`)
      await taken.stop()
      return {
        broken: ledger.broken,
        figures: 'refused with one line, the original went on; started once it had stopped',
      }
    } finally {
      first.kill('SIGKILL')
      await first.ended
      place.forget()
      await bucket.close()
    }
  },
}
