import { readFileSync } from 'node:fs'
import type SQLite from 'better-sqlite3'

/** Bytes of a write-ahead log of SQLite (https://sqlite.org/fileformat2.html#walformat): its head, and that of a page. */
const HEAD = 32
const PAGE_HEAD = 24

/** What is written from now on is all that `commitsSince` finds. */
export const beginAnew = (database: SQLite.Database) => void database.pragma('wal_checkpoint(TRUNCATE)')

/** The pages that each commit since then wrote, in their order. */
export function commitsSince(database: SQLite.Database): Set<number>[] {
  const log = readFileSync(`${database.name}-wal`)
  if (log.length < HEAD) return []
  const size = log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  const commits: Set<number>[] = []
  let pages = new Set<number>()
  for (let at = HEAD; at + PAGE_HEAD + size <= log.length; at += PAGE_HEAD + size) {
    // What follows is of an earlier round.
    if (!log.subarray(at + 8, at + 16).equals(salt)) break
    pages.add(log.readUInt32BE(at))
    // The last page of a commit says how many there are now.
    if (log.readUInt32BE(at + 4) === 0) continue
    commits.push(pages)
    pages = new Set()
  }
  return commits
}

/** In which b-tree each page lies: of a table or an index, by its name. */
export function treesOf(database: SQLite.Database): Map<number, string> {
  const pages = database.prepare<[], { page: number; tree: string }>(
    'select pageno as "page", name as "tree" from dbstat',
  )
  return new Map(pages.all().map(({ page, tree }) => [page, tree]))
}
