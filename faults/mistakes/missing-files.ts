import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Manifest } from '../../server/src/operations/backup/manifest.ts'
import { startOriel } from '../tools/oriel.ts'
import { storedFiles } from './damaged-files.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { type Journal, type LoadOptions, newJournal, writeAway } from '../tools/load.ts'
import { operate } from '../tools/operate.ts'
import { newPlace, type Place } from '../tools/place.ts'

export const missingFiles: Fault = {
  id: 'F32',
  what: 'a file missing, one unreadable and one changed while backups are made under load; before and after a sound one',
  async run({ long, seed }) {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    const load = { place, at: () => server, random: seeded(seed), workers: 3, uploads: 60, uploadBytes: 40_000 }
    const shelf = join(place.folder, 'backups')
    try {
      const sound = await writeUploads(load, long ? 60 : 12)
      const keys = storedFiles(place)
      await backUp(load, shelf, 'sound', 0, ledger)
      spoil(place, keys)
      const after = await backUp(load, shelf, 'after', 3, ledger)
      expectNamed(after, keys, true, ledger)
      const shared = filesOf(after).filter(({ key }) => statSync(join(shelf, 'after/files', key)).nlink === 2)
      const { acknowledged, lost } = await expectRestored(place, join(shelf, 'after'), sound, ledger)

      // Without an older complete backup, only the missing files are lost.
      rmSync(shelf, { recursive: true })
      const alone = await backUp(load, shelf, 'alone', 3, ledger)
      expectNamed(alone, keys, false, ledger)
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

type Load = Omit<LoadOptions, 'journal'>

async function writeUploads(load: Load, count: number): Promise<Journal> {
  const journal = newJournal()
  const stop = writeAway({ ...load, journal })
  while (journal.acknowledged.filter(({ kind }) => kind === 'upload').length < count) await delay(50)
  await stop()
  return journal
}

async function backUp(load: Load, shelf: string, name: string, code: number, ledger: Ledger) {
  const stop = writeAway({ ...load, journal: newJournal() })
  const backup = await operate('backup', ['--out', join(shelf, name)], load.place)
  await stop()
  ledger.expect(backup.code === code, `${name}: ended with ${backup.code}: ${backup.said}`)
  return JSON.parse(readFileSync(join(shelf, name, 'manifest.json'), 'utf8')) as Manifest
}

function spoil(place: Place, [missing = '', unreadable = '', changed = '']: string[]) {
  const pathOf = (key: string) => join(place.dataDir, 'files/files', key)
  rmSync(pathOf(missing))
  rmSync(pathOf(unreadable))
  mkdirSync(pathOf(unreadable))
  writeFileSync(pathOf(changed), 'x'.repeat(statSync(pathOf(changed)).size))
}

function expectNamed(
  { lacking }: Manifest,
  [missing = '', unreadable = '', changed = '']: string[],
  kept: boolean,
  ledger: Ledger,
) {
  const named = lacking.map((it) => `${it.key} ${it.reason} ${it.kept}`).toSorted()
  const expected = [`${missing} missing ${kept}`, `${unreadable} unreadable ${kept}`, `${changed} changed ${kept}`]
  ledger.expect(String(named) === String(expected.toSorted()), `named: ${String(named)}`)
}

async function expectRestored(place: Place, from: string, journal: Journal, ledger: Ledger) {
  const to = join(place.folder, 'restored')
  const restore = await operate('restore', ['--from', from, '--to', to], place)
  ledger.expect(restore.code === 0, restore.said)
  const restored = { ...place, dataDir: to, environment: { ...place.environment, ORIEL_DATA_DIR: to } }
  const verify = await operate('verify', ['--deep'], restored)
  ledger.expect(verify.code === 0, verify.said)
  const server = await startOriel(restored)
  const found = await checkJournal(server, restored, journal, ledger)
  await server.stop()
  return found
}

const filesOf = ({ files }: Manifest) => (files === 'bucket' ? [] : files)
