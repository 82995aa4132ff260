import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'

/** tmpfs if large enough: a PostgreSQL database is about 450 files, and SQLite syncs every commit. */
export function quickestFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    accessSync(MEMORY, constants.W_OK)
    return bavail * bsize > 2 * 1024 ** 3 ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
