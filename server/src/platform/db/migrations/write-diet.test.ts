import { searchText } from '@oriel/contracts/search/fold-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { openBefore } from '../../../../testing/filled-before.ts'
import type { Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'
import { migrate } from '../migrate.ts'
import { matches } from '../search-index.ts'

const end = { position: 3, hash: 'of the third', beganAt: '2026-11-20T08:00:00.000Z' }
const chain = (db: Db) =>
  db
    .insertInto('logChains')
    .values(['bakery', 'museum'].map((id) => ({ id, ...end })))
    .execute()

const rowsOf = async (db: Db, table: 'dueDays' | 'logChains' | 'lineCounts') =>
  (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()

test('numbers and chains continue, and log numbers before the change are kept in another table', async () => {
  const db = await openBefore('350', chain)
  const before = { dueDays: await rowsOf(db, 'dueDays'), logChains: await rowsOf(db, 'logChains') }
  const lines = await rowsOf(db, 'lineCounts')
  expect(before.dueDays.length).toBeGreaterThan(10)
  await migrate(db)
  expect({ dueDays: await rowsOf(db, 'dueDays'), logChains: await rowsOf(db, 'logChains') }).toEqual(before)
  expect((await rowsOf(db, 'lineCounts')).length).toBe(lines.length)
  const there = await keptAndCounted(db)
  expect(there.kept).toEqual(there.counted)

  await db.updateTable('workItems').set({ status: 'completed' }).where('position', '=', 2).execute()
  await db.updateTable('workItems').set({ dueOn: '2027-01-04' }).where('position', '=', 3).execute()
  await db.updateTable('activities').set({ audience: 'team' }).where('type', '=', 'task_created').execute()
  await db.deleteFrom('workItemAssignees').execute()
  await db.deleteFrom('activities').where('seq', '>', 200).execute()
  const later = await keptAndCounted(db)
  expect(later.kept).toEqual(later.counted)
  expect(later.kept).not.toEqual(there.kept)
})

test('the database is intact, and finds what it found before', async () => {
  const db = await openBefore('350', chain)
  const task = await db
    .selectFrom('workItems')
    .select(['id', 'title'])
    .where('id', '=', 'audio-guide')
    .executeTakeFirst()
  await migrate(db)
  const find = (search: string) =>
    db
      .selectFrom('workItems')
      .select(['id', 'title'])
      .where(matches(db, 'tasks', search))
      .execute()
  expect(await find('audio guide')).toEqual([task])
  await db
    .updateTable('workItems')
    .set({ searchText: searchText('Croissants') })
    .where('id', '=', 'audio-guide')
    .execute()
  expect([await find('audio guide'), await find('croissants')]).toEqual([[], [task]])
  if (isPostgres(db)) return
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  await sql`insert into "searchIndex" ("searchIndex", "rank") values ('integrity-check', 1)`.execute(db)
})
