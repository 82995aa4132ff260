import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { mountSmallDisk } from '../failures/full-disk.ts'
import { fetchAll, type Sent, upload } from '../tools/setups.ts'
import { newPlace } from '../tools/place.ts'
import { isRefused } from '../tools/refused.ts'

export const refusedStart: Fault = {
  id: 'F27',
  what: 'a start on a full disk, with a damaged database, and while another program holds the database',
  async run() {
    const ledger = new Ledger()
    const disk = mountSmallDisk(48)
    try {
      mkdirSync(join(disk.folder, 'data'), { mode: 0o700 })
      const place = await newPlace({ folder: disk.folder })
      const sent: Sent = new Map()
      const server = await startOriel(place)
      await upload(server, place, 5, sent, ledger)
      await server.stop()

      const filler = fillUp(disk.folder)
      await isRefused(place, /The disk of .* is full: make room/, ledger)
      const fresh = { ORIEL_DATA_DIR: join(disk.folder, 'fresh'), ORIEL_SECRETS_DIR: join(disk.folder, 'keys') }
      await isRefused({ ...place, environment: fresh }, /The disk of .* is full: make room/, ledger)
      rmSync(filler)
      rmSync(fresh.ORIEL_DATA_DIR, { recursive: true, force: true })

      const whole = readFileSync(place.databaseFile)
      writeFileSync(place.databaseFile, Buffer.concat([Buffer.alloc(100, 'x'), whole.subarray(100)]))
      await isRefused(place, /The database .* is damaged/, ledger)
      writeFileSync(place.databaseFile, whole)

      const holder = new SQLite(place.databaseFile)
      holder.pragma('locking_mode = EXCLUSIVE')
      holder.exec('begin exclusive')
      await isRefused(place, /Another program is using the database/, ledger)
      holder.close()

      const again = await startOriel(place)
      const files = await fetchAll(again, place, sent, ledger)
      await again.stop()
      return {
        broken: ledger.broken,
        figures: `4 starts refused, each with one line that says what it is and what to do; afterwards it started, ${files} of ${sent.size} files as they were sent`,
      }
    } finally {
      disk.unmount()
    }
  },
}

function fillUp(folder: string) {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return path
}
