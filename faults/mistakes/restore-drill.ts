import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { passwordOf, type Person } from '../../server/testing/agencies/cast.ts'
import type { Manifest } from '../../server/src/operations/backup/manifest.ts'
import { startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { operate } from '../tools/operate.ts'
import { newPlace } from '../tools/place.ts'

export const restoreDrill: Fault = {
  id: 'F22',
  what: 'restore drill: a backup made under load, restored elsewhere, started and looked at',
  brief: true,
  async run({ form, seed }) {
    const ledger = new Ledger({ form })
    const place = await newPlace()
    const early = newJournal()
    const late = newJournal()
    let journal = early
    const server = await startOriel(place)
    const random = seeded(seed)
    const load = { place, at: () => server, random, workers: 4, uploads: 30, uploadBytes: 60_000 }
    try {
      const stopEarly = writeAway({ ...load, journal })
      await delay({ brief: 1000, short: 5000, long: 60_000 }[form])
      await stopEarly()
      journal = late
      const stopLate = writeAway({ ...load, journal })
      const out = join(place.folder, 'backup')
      const backup = await operate('backup', ['--out', out], place)
      await stopLate()
      ledger.expect(backup.code === 0, backup.said)
      const to = join(place.folder, 'restored')
      const restore = await operate('restore', ['--from', out, '--to', to], place)
      ledger.expect(restore.code === 0, restore.said)
      const restored = { ...place, dataDir: to, environment: { ...place.environment, ORIEL_DATA_DIR: to } }
      const verify = await operate('verify', ['--deep'], restored)
      ledger.expect(verify.code === 0 && / 0 orphans/.test(verify.said), verify.said)

      const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest
      const second = await startOriel(restored)
      ledger.expect(second.readyAfter !== undefined, second.said())
      for (const person of ['mara', 'eli', 'clara'] satisfies Person[]) {
        const answer = await fetch(`${second.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${person}@agency.test`, password: passwordOf(person) }),
        })
        ledger.expect(answer.status === 200, `${person} could not sign in: ${answer.status}`)
      }
      const { acknowledged, lost } = await checkJournal(second, restored, early, ledger)
      ledger.expect((await second.stop()) === 0, 'it did not end well')
      const files = manifest.files === 'bucket' ? [] : manifest.files
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
      return {
        broken: ledger.broken,
        figures:
          `${rows} rows and ${files.length} files (${rounded(files.reduce((sum, { size }) => sum + size, 0) / 1e6)} MB) under ` +
          `${late.acknowledged.length} writes meanwhile; backup ${rounded(backup.milliseconds / 1000)} s, restore ${rounded(restore.milliseconds / 1000)} s, ` +
          `ready ${rounded((second.readyAfter ?? 0) / 1000)} s; ${acknowledged} acknowledged before it, ${lost} lost; 3 people signed in, verify --deep clean`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}
