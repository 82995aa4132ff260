import { addDays } from '@oriel/contracts/time/dates'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { issueSession } from '../server/src/features/auth/session/sessions.ts'
import { databaseFile } from '../server/src/platform/db/former-names.ts'
import { currentDate } from '../server/src/platform/http/session/reader-dates.ts'
import { openDemoAgency } from '../server/testing/agencies/demo-agency.ts'
import { testsPostgres } from '../server/testing/database/fresh-database.ts'
import { beginAnew, commitsSince, treesOf } from '../server/testing/written-pages.ts'
import { DEVICE } from './course.ts'
import { fill } from './data/data.ts'
import { managerId } from './data/people.ts'
import { sizes } from './data/sizes.ts'
import { planOf } from './data/work.ts'
import { workloads } from './workloads.ts'

/** Every b-tree has several pages. */
const size = { ...sizes.M, projects: 100, clients: 40, comments: 6000, activities: 20_000 }
const TIMES = 60

/**
 * Median pages per commit, and b-trees written by most commits: exact, as one more is another index, trigger or
 * counter. Pages have a margin, as splits are random.
 */
const MOST: Record<string, { pages: number; trees: number }> = {
  'create a task': { pages: 49, trees: 31 },
  'add a comment': { pages: 32, trees: 19 },
  'set the status of a subtask': { pages: 26, trees: 17 },
}

test('a write dirties few database pages: each index, trigger and counter costs one', async () => {
  if (testsPostgres) return
  const { app, db, services } = await openDemoAgency()
  await fill(db, size, currentDate())
  await sql`analyze`.execute(db)
  const token = await issueSession(db, managerId(0), DEVICE)
  const database = new SQLite(databaseFile(services.config.dataDir))
  onTestFinished(() => void database.close())
  const tokens = { manager: token, employee: token, client: token }
  const tooMany: string[] = []
  for (const { name, kind, next } of workloads(tokens, size, planOf(size), addDays(currentDate(), 30))) {
    if (kind !== 'write') continue
    const written: Set<number>[] = []
    for (let at = 0; at < TIMES; at++) {
      beginAnew(database)
      const { method = 'GET', path, body } = next(at)
      const headers = { authorization: `Bearer ${token}` }
      const reply = await app.inject({ method, url: path, headers, payload: body as object })
      expect(reply.statusCode).toBeLessThan(300)
      const commits = commitsSince(database)
      expect(commits).toHaveLength(1)
      written.push(...commits)
    }
    const treeOf = treesOf(database)
    const pages = written.map((it) => it.size).toSorted((one, other) => one - other)[TIMES / 2] ?? 0
    const trees = oftenWritten(written, treeOf)
    const most = MOST[name]
    if (!most || pages > most.pages || trees > most.trees) tooMany.push(`${name}: ${pages} pages, ${trees} b-trees`)
  }
  expect(tooMany.join('\n')).toBe('')
})

function oftenWritten(commits: Set<number>[], treeOf: Map<number, string>): number {
  const times = new Map<string, number>()
  for (const pages of commits) {
    for (const tree of new Set([...pages].map((page) => treeOf.get(page)))) {
      if (tree && tree !== 'sqlite_schema') times.set(tree, (times.get(tree) ?? 0) + 1)
    }
  }
  return [...times.values()].filter((count) => count > commits.length / 2).length
}
