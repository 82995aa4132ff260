import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/** Atrium cannot start, for a reason the operator can mend. The message is the one line they read. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Makes sure a folder exists, belongs to us alone and can be written. */
export function usableFolder(path: string, setting: string) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(path, 0o700)
    // Files of an earlier, more generous start; a folder keeps its own by its mode.
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(path, entry.name), 0o600)
  } catch (error) {
    throw new CannotStart(`The folder ${path} (${setting}) cannot be written: ${(error as Error).message}`)
  }
}

/**
 * One process per data folder: the lock is the operating system's, held through a small SQLite file, so it goes
 * with the process however that ends. Answers the function that lets go.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new SQLite(join(dataDir, 'atrium.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new CannotStart(`Another Atrium is already using the data folder ${dataDir}.`)
  }
  return () => lock.close()
}
