import SQLite from 'better-sqlite3'
import { databaseFile } from '../server/src/platform/db/former-names.ts'
import { beginAnew, commitsSince, treesOf } from '../server/testing/written-pages.ts'
import { allOf, type Course } from './course.ts'
import type { Place } from './data/data-set.ts'
import { send } from './load.ts'
import type { Served } from './process.ts'
import type { Row } from './table.ts'
import type { Tokens } from './workloads.ts'

const TIMES = 20
const MOST: Record<string, number> = { 'create a task': 30 }

export interface Written {
  name: string
  own: number[]
  after: number
  trees: Map<string, number>
}

export async function* writtenPages(place: Place, oriel: Served, tokens: Tokens, size: Course['size']) {
  const database = new SQLite(databaseFile(place.dataDir))
  try {
    for (const { name, kind, next } of allOf(tokens, size)) {
      if (kind !== 'write') continue
      const commits: Set<number>[][] = []
      for (let at = 0; at < TIMES; at++) {
        await oriel.rested()
        beginAnew(database)
        await send(oriel.url, next(at))
        await oriel.rested()
        commits.push(commitsSince(database))
      }
      yield writtenBy(name, commits, treesOf(database))
    }
  } finally {
    database.close()
  }
}

function writtenBy(name: string, commits: Set<number>[][], treeOf: Map<number, string>): Written {
  const trees = new Map<string, number>()
  const own = commits.map(([first = new Set()]) => first)
  for (const page of own.flatMap((pages) => [...pages])) {
    const tree = treeOf.get(page) ?? 'free'
    trees.set(tree, (trees.get(tree) ?? 0) + 1 / commits.length)
  }
  const others = commits.flatMap(([, ...after]) => after.map(({ size }) => size))
  return {
    name,
    own: own.map(({ size }) => size).toSorted((one, other) => one - other),
    after: others.reduce((sum, pages) => sum + pages, 0) / commits.length,
    trees,
  }
}

export const medianOf = ({ own }: Written) => own[Math.floor(own.length / 2)] ?? 0

export async function measurePages(
  place: Place,
  oriel: Served,
  tokens: Tokens,
  { size }: Course,
  tell: (row: Row) => void,
) {
  for await (const written of writtenPages(place, oriel, tokens, size)) {
    const most = MOST[written.name]
    tell({
      name: `17. pages written: ${written.name}`,
      value: medianOf(written),
      unit: 'pages',
      ...(most === undefined ? {} : { most }),
    })
  }
}
