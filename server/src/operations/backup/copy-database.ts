import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'

/** Online copy by SQLite's backup API, checked and synced before it gets its name. Throws if corrupt. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.partial`
  rmSync(draft, { force: true })
  try {
    const source = new SQLite(from, { fileMustExist: true, timeout: 60_000 })
    try {
      // One step: otherwise SQLite restarts on every write.
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

/** Empty if sound. Leaves a single file. */
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

export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export interface BrokenReference {
  table: string
  rowid: number | null
  parent: string
}

export const brokenReference = ({ table, rowid, parent }: BrokenReference) =>
  `${rowid === null ? 'a row' : `row ${rowid}`} of ${table} refers to a missing row of ${parent}`
