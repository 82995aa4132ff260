import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { databaseFile, lockFile } from '../db/former-names.ts'
import { PRODUCT } from './version.ts'

/** Oriel cannot start, for a reason the operator can mend. The message is the one line they read. */
export class StartupError extends Error {
  override name = 'CannotStart'
}

/** Makes sure a folder exists, belongs to us alone and can be written. */
export function ensureUsableFolder(path: string, setting: string) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(path, 0o700)
    // Files of an earlier, more generous start; a folder keeps its own by its mode.
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(path, entry.name), 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new StartupError(`The folder ${path} (${setting}) cannot be written: ${(error as Error).message}`)
  }
}

/** In a folder that a backup or a restore is filling: not to be used before it is complete and has its own name. */
export const UNFINISHED = 'unfinished'
/** The last thing that a backup gets. */
export const MANIFEST = 'manifest.json'
/** In a backup that was restored to test it. */
export const PROVEN = 'proven'

/** Neither a backup nor what an interrupted restore has left is an agency. Looks only. */
export function ensureNoUnfinishedRestore(dataDir: string) {
  const isUnfinished = (folder: string) => existsSync(join(folder, UNFINISHED))
  const restoring = `${dataDir}.partial`
  if (isUnfinished(dataDir) || isUnfinished(dirname(dataDir)))
    throw new StartupError(`${dataDir} is what an interrupted restore has left: run the restore again, or remove it.`)
  if (existsSync(join(dataDir, MANIFEST)))
    throw new StartupError(`${dataDir} is a backup: bring it back with npm run restore, into another folder.`)
  if (isUnfinished(restoring) && !existsSync(databaseFile(dataDir)))
    throw new StartupError(`The restore into ${dataDir} did not end: run it again, or remove ${restoring}.`)
}

/**
 * One process per data folder: the lock is the operating system's, held through a small SQLite file, so it goes
 * with the process however that ends. Answers the function that lets go.
 */
export const lockDataFolder = (dataDir: string) =>
  lockFolder(dataDir, `Another ${PRODUCT} is already using the data folder ${dataDir}.`)

/** Throws `StartupError` with the line `otherwise` while another process holds the lock. */
export function lockFolder(folder: string, otherwise: string): () => void {
  const file = lockFile(folder)
  const lock = new SQLite(file, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const { code } = error as { code?: string }
    if (code === 'SQLITE_NOTADB') throw new StartupError(`The lock file ${file} is damaged: remove it and start again.`)
    if (code !== 'SQLITE_BUSY') throw error
    throw new StartupError(otherwise)
  }
  return () => lock.close()
}
