import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { databaseFile, lockFile } from '../db/former-names.ts'
import { PRODUCT } from './version.ts'

/** One line for the operator. */
export class StartupError extends Error {
  override name = 'StartupError'
}

export function ensureUsableFolder(path: string, setting: string) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(path, 0o700)
    // Earlier versions created files with a wider mode.
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(path, entry.name), 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new StartupError(`The folder ${path} (${setting}) cannot be written: ${(error as Error).message}`)
  }
}

export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp')

/** The system's folder may be read-only, small or readable by others. */
export function setTemporaryFolder(dataDir: string) {
  for (const name of ['TMPDIR', 'SQLITE_TMPDIR']) process.env[name] = temporaryFolder(dataDir)
}

export const makeTemporaryFolder = (dataDir: string) =>
  mkdirSync(temporaryFolder(dataDir), { recursive: true, mode: 0o700 })

/** Throws `StartupError`: copies of the data must not contain it. */
export function ensureOutside(dataDir: string, folder: string, what: string) {
  const path = relative(realPath(dataDir), realPath(folder))
  if (path !== '' && (path.startsWith('..') || isAbsolute(path))) return
  throw new StartupError(`${what} must be outside the data folder ${dataDir}, but ${folder} is in it.`)
}

/** Follows symbolic links as far as the path exists. */
function realPath(path: string): string {
  const full = resolve(path)
  if (existsSync(full)) return realpathSync(full)
  return full === dirname(full) ? full : join(realPath(dirname(full)), basename(full))
}

/** A backup or restore in progress. */
export const UNFINISHED = 'unfinished'
/** Written last: without it a backup is incomplete. */
export const MANIFEST = 'manifest.json'
/** Passed a test restore. */
export const PROVEN = 'proven'

/** Refuses a backup, too. Read-only. */
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
 * Lock file: one process per data folder. SQLite holds it, so a crash releases it. Returns the release function.
 */
export const lockDataFolder = (dataDir: string) =>
  lockFolder(dataDir, `Another ${PRODUCT} is already using the data folder ${dataDir}.`)

/** Throws `StartupError(otherwise)` if locked. */
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
