import { statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { allOf, type Course } from './course.ts'
import type { Place } from './data/data-set.ts'
import { send } from './load.ts'
import type { Served } from './process.ts'
import type { Row } from './table.ts'
import type { Tokens } from './workloads.ts'

const TIMES = 20
const MOST: Record<string, number> = { 'create a task': 30 }
/** Bytes of the write-ahead log: its head, and a page with a head of its own. */
const WAL_HEAD = 32
const WAL_PAGE = 4096 + 24

/** How many pages of the database each kind of write dirties, one request at a time: the median of 20. */
export async function measurePages(
  place: Place,
  oriel: Served,
  tokens: Tokens,
  { size }: Course,
  tell: (row: Row) => void,
) {
  const file = join(place.dataDir, 'oriel.db')
  const database = new SQLite(file)
  try {
    for (const { name, kind, next } of allOf(tokens, size)) {
      if (kind !== 'write') continue
      const pages: number[] = []
      for (let at = 0; at < TIMES; at++) {
        database.pragma('wal_checkpoint(TRUNCATE)')
        await send(oriel.url, next(at))
        pages.push((statSync(`${file}-wal`).size - WAL_HEAD) / WAL_PAGE)
      }
      pages.sort((one, other) => one - other)
      const most = MOST[name]
      tell({
        name: `17. pages written: ${name}`,
        value: pages[TIMES / 2] ?? 0,
        unit: 'pages',
        ...(most === undefined ? {} : { most }),
      })
    }
  } finally {
    database.close()
  }
}
