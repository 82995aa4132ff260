import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { type BrokenReference, brokenReference } from '../verify/broken-reference.ts'

/**
 * A consistent copy of a SQLite database while others write to it: made by SQLite itself, checked, and safely on the
 * disk before it gets its name. The copy is one whole file. Throws when the copy is not sound; nothing is left then.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.partial`
  rmSync(draft, { force: true })
  try {
    const source = new SQLite(from, { fileMustExist: true, timeout: 60_000 })
    try {
      // All pages at one go: what is written meanwhile makes SQLite begin anew otherwise.
      await source.backup(draft, { progress: () => 0x7fff_ffff })
    } finally {
      source.close()
    }
    const problems = problemsOf(draft)
    if (problems.length > 0)
      throw new Error(`The copy of the database is not sound: ${problems.slice(0, 5).join('; ')}`)
    chmodSync(draft, 0o600)
    syncPath(draft)
    renameSync(draft, to)
    syncPath(dirname(to))
  } catch (error) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${end}`, { force: true })
    throw error
  }
}

/** What SQLite finds wrong with a database file that nobody uses; nothing when it is sound. Leaves it as one file. */
function problemsOf(path: string): string[] {
  const database = new SQLite(path, { fileMustExist: true })
  try {
    database.pragma('journal_mode = DELETE')
    const integrity = database.pragma('integrity_check') as { integrity_check: string }[]
    const references = database.pragma('foreign_key_check') as BrokenReference[]
    return [
      ...integrity.map((it) => it.integrity_check).filter((it) => it !== 'ok'),
      ...references.map(brokenReference),
    ]
  } finally {
    database.close()
  }
}

/** Returns when what the file or folder holds survives a power cut. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
