import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Manifest } from '../../server/src/operations/manifest.ts'
import { startOriel } from '../tools/oriel.ts'
import { storedFiles } from './damaged-files.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { newJournal, writeAway } from '../tools/load.ts'
import { operate } from '../tools/operate.ts'
import { newPlace } from '../tools/place.ts'

export const missingFiles: Fault = {
  id: 'F32',
  what: 'a file missing, one unreadable and one changed while backups are made under load; before and after a sound one',
  async run({ long, seed }) {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    const sound = newJournal()
    const random = seeded(seed)
    const load = { place, at: () => server, random, workers: 3, uploads: 60, uploadBytes: 40_000 }
    const shelf = join(place.folder, 'backups')
    const backUp = async (name: string, code: number) => {
      const stop = writeAway({ ...load, journal: newJournal() })
      const backup = await operate('backup', ['--out', join(shelf, name)], place)
      await stop()
      ledger.expect(backup.code === code, `${name}: ended with ${backup.code}: ${backup.said}`)
      return JSON.parse(readFileSync(join(shelf, name, 'manifest.json'), 'utf8')) as Manifest
    }
    try {
      const stop = writeAway({ ...load, journal: sound })
      while (sound.acknowledged.filter(({ kind }) => kind === 'upload').length < (long ? 60 : 12)) await delay(50)
      await stop()
      const [missing = '', unreadable = '', changed = ''] = storedFiles(place)
      const pathOf = (key: string) => join(place.dataDir, 'files/files', key)
      await backUp('sound', 0)
      rmSync(pathOf(missing))
      rmSync(pathOf(unreadable))
      mkdirSync(pathOf(unreadable))
      writeFileSync(pathOf(changed), 'x'.repeat(statSync(pathOf(changed)).size))

      const after = await backUp('after', 3)
      const named = ({ lacking }: Manifest) =>
        lacking.map(({ key, reason, kept }) => `${key} ${reason} ${kept}`).toSorted()
      const expected = (kept: boolean) =>
        [`${missing} missing ${kept}`, `${unreadable} unreadable ${kept}`, `${changed} changed ${kept}`].toSorted()
      ledger.expect(String(named(after)) === String(expected(true)), `named: ${String(named(after))}`)
      const shared = filesOf(after).filter(({ key }) => statSync(join(shelf, 'after/files', key)).nlink === 2)

      const to = join(place.folder, 'restored')
      const restore = await operate('restore', ['--from', join(shelf, 'after'), '--to', to], place)
      ledger.expect(restore.code === 0, restore.said)
      const restored = { ...place, dataDir: to, environment: { ...place.environment, ORIEL_DATA_DIR: to } }
      const verify = await operate('verify', ['--deep'], restored)
      ledger.expect(verify.code === 0, verify.said)
      const second = await startOriel(restored)
      const { acknowledged, lost } = await checkJournal(second, restored, sound, ledger)
      await second.stop()

      // Without a sound one before it a backup cannot have what the storage has lost; the rest of it is whole.
      rmSync(shelf, { recursive: true })
      const alone = await backUp('alone', 3)
      ledger.expect(String(named(alone)) === String(expected(false)), `named: ${String(named(alone))}`)
      return {
        broken: ledger.broken,
        figures:
          `after a sound backup: exit 3, 3 files named and taken over from it, ${shared.length} of ${filesOf(after).length} files shared with it; ` +
          `restored: ${acknowledged} acknowledged, ${lost} lost, verify --deep clean; alone: exit 3, the same 3 named, ${filesOf(alone).length} files backed up`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

const filesOf = ({ files }: Manifest) => (files === 'bucket' ? [] : files)
