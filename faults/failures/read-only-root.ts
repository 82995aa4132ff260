import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ask, taskWithFile } from '../tools/client.ts'
import { CannotRunHere, type Fault, Ledger } from '../tools/fault.ts'
import { olderPlaces } from '../tools/older-places.ts'
import { startOriel } from '../tools/oriel.ts'
import { newPlace } from '../tools/place.ts'

/** Own mount namespace, writable only below /dev/shm. */
const READ_ONLY =
  'mount -o remount,ro,bind / && for it in /tmp /var/tmp; do mount -t tmpfs -o ro none $it; done && exec "$@"'
const under: [string, ...string[]] = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount --bind / / 2>/dev/null; ${READ_ONLY}`,
  'sh',
]

export const readOnlyRoot: Fault = {
  id: 'F52',
  what: 'a read-only root without a writable /tmp: an upgrade from before the baseline, uploads and pictures',
  async run() {
    const probe = spawnSync(under[0], [...under.slice(1), 'sh', '-c', '! touch /tmp/x && ! touch /var/tmp/x'])
    if (probe.status !== 0 || !existsSync('/dev/shm')) throw new CannotRunHere('needs root, unshare and /dev/shm')
    const ledger = new Ledger()
    const folder = mkdtempSync('/dev/shm/oriel-fault-')
    const place = await newPlace({ folder })
    const older = await olderPlaces('SQLite', join(folder, 'older'))
    try {
      const former = await startOriel(await older.make(), { under })
      ledger.expect(former.readyAfter !== undefined, `the upgrade failed: ${former.said()}`)
      await former.stop()
      const server = await startOriel(place, { under })
      const form = taskWithFile('bakery', 'plan', 3_000_000)
      const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
      ledger.expect(status === 201, `an upload was answered ${status}: ${server.said()}`)
      ledger.expect((await server.stop()) === 0, 'it did not end well')
      return {
        broken: ledger.broken,
        figures: 'upgraded, uploaded and stopped; temporary files in the data folder alone',
      }
    } finally {
      await older.close()
      place.forget()
    }
  },
}
