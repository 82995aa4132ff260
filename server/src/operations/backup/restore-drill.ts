import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupReader } from './backup-store.ts'
import { connectSqlite } from '../../platform/db/connection/connect.ts'
import { DiskStorage } from '../../platform/storage/disk-storage.ts'
import { restoreBackup } from './restore.ts'
import { isConsistent, checkSqlite, verify } from '../verify/verify.ts'

/** Verifies every byte and the database below `scratch`. Throws with a one-line message. */
export async function runRestoreDrill(source: BackupReader, scratch: string): Promise<void> {
  const to = join(scratch, '.oriel-proof')
  rmSync(to, { recursive: true, force: true })
  try {
    const { files } = await restoreBackup({ source, to, shareFiles: true })
    const problem = await problemOf(to, files === 'bucket')
    if (problem) throw new Error(`The restored backup is not sound: ${problem}.`)
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
}

async function problemOf(folder: string, isWithoutFiles: boolean): Promise<string | undefined> {
  const { db, close } = connectSqlite(folder)
  try {
    if (isWithoutFiles) return (await checkSqlite(db))[0]
    const found = await verify(db, await DiskStorage.in(join(folder, 'files')), { deep: false })
    const { database, missing, changed } = found
    if (isConsistent(found)) return undefined
    return `${missing.length} files are missing, ${changed.length} changed, the database has ${database.length} problems`
  } finally {
    await close()
  }
}
