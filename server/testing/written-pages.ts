import { readFileSync } from 'node:fs'
import type SQLite from 'better-sqlite3'

/** SQLite's write-ahead log (https://sqlite.org/fileformat2.html#walformat). */
const HEAD = 32
const PAGE_HEAD = 24

/** Truncates the WAL: `commitsSince` starts here. */
export const beginAnew = (database: SQLite.Database) => void database.pragma('wal_checkpoint(TRUNCATE)')

export function commitsSince(database: SQLite.Database): Set<number>[] {
  const log = readFileSync(`${database.name}-wal`)
  if (log.length < HEAD) return []
  const size = log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  const commits: Set<number>[] = []
  let pages = new Set<number>()
  for (let at = HEAD; at + PAGE_HEAD + size <= log.length; at += PAGE_HEAD + size) {
    // Another salt: an earlier cycle.
    if (!log.subarray(at + 8, at + 16).equals(salt)) break
    pages.add(log.readUInt32BE(at))
    // Only a commit's last frame has the database size.
    if (log.readUInt32BE(at + 4) === 0) continue
    commits.push(pages)
    pages = new Set()
  }
  return commits
}

export function treesOf(database: SQLite.Database): Map<number, string> {
  const pages = database.prepare<[], { page: number; tree: string }>(
    'select pageno as "page", name as "tree" from dbstat',
  )
  return new Map(pages.all().map(({ page, tree }) => [page, tree]))
}
