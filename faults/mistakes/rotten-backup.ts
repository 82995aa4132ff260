import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../server/src/operations/backup/manifest.ts'
import { startOriel } from '../tools/oriel.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { operate } from '../tools/operate.ts'
import { newPlace } from '../tools/place.ts'

/** `--keep 2`, plus the last verified backup. */
const KEPT = 3

export const rottenBackup: Fault = {
  id: 'F49',
  what: 'one bit of a file flips in a backup; more backups follow it, and then the damaged one is restored',
  brief: true,
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const shelf = join(place.folder, 'backups')
    const back = (...options: string[]) => operate('backup', ['--out', shelf, '--keep', '2', ...options], place)
    const names = () => readdirSync(shelf).toSorted()
    try {
      await storeFiles(place, ledger)
      ledger.expect((await back('--prove')).code === 0, 'the first backup failed')
      const [first = ''] = names()
      const key = flipBit(join(shelf, first))
      const after = await back('--prove')
      ledger.expect(after.code === 3 && after.said.includes(`damaged in the backup before: ${key}`), after.said)
      const [, second = ''] = names()
      const sound = await operate('verify', ['--backup', join(shelf, second)], place)
      ledger.expect(sound.code === 0, `the backup after it has the damage: ${sound.said}`)
      for (const turn of [3, 4]) ledger.expect((await back()).code === 0, `backup ${turn} failed`)
      ledger.expect(names().includes(second), 'the last proven backup was removed')
      ledger.expect(names().length <= KEPT, `${names().length} backups are left`)

      const damaged = flipBit(join(shelf, second))
      const to = join(place.folder, 'restored')
      const command = ['--from', join(shelf, second), '--to', to]
      const refused = await operate('restore', command, place)
      ledger.expect(refused.code === 1 && !existsSync(to), `a damaged backup was restored: ${refused.said}`)
      const partly = await operate('restore', [...command, '--allow-missing'], place)
      ledger.expect(partly.code === 3 && partly.said.includes(damaged), partly.said)
      return {
        broken: ledger.broken,
        figures:
          'exit 3, the file named, the backup after it whole and proven; the last proven one stayed after 2 unproven ones; ' +
          'the damaged one was refused, and restored but for the named file with --allow-missing',
      }
    } finally {
      place.forget()
    }
  },
}

async function storeFiles(place: Awaited<ReturnType<typeof newPlace>>, ledger: Ledger) {
  const server = await startOriel(place)
  for (const title of ['plan', 'menu', 'list']) {
    const form = taskWithFile('bakery', title, 20_000)
    const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
    ledger.expect(status === 201, `an upload was answered ${status}`)
  }
  await server.stop()
}

function flipBit(backup: string): string {
  const { files } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest
  const { key } = (files === 'bucket' ? undefined : files[0]) ?? { key: '' }
  const path = join(backup, 'files', key)
  const bytes = readFileSync(path)
  bytes[9] = (bytes[9] ?? 0) ^ 1
  writeFileSync(path, bytes)
  return key
}
