import { expect, test } from 'vitest'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { openBefore } from '../../../../testing/filled-before.ts'
import type { Db } from '../connection/connect.ts'
import { migrate } from '../migrate.ts'

const hideSecond = (db: Db, audience: 'team' | 'client') =>
  db.updateTable('workItems').set({ audience }).where('position', '=', 2).where('parentId', 'is not', null).execute()

/** Tasks completed although some of their subtasks aren't. */
async function completeTasks(db: Db) {
  await hideSecond(db, 'team')
  await db.updateTable('workItems').set({ status: 'completed' }).where('parentId', 'is', null).execute()
}

test('an upgrade recounts the progress of tasks completed with open subtasks, and keeps all counters', async () => {
  const db = await openBefore('366', completeTasks)
  const open = () =>
    db
      .selectFrom('workItems')
      .select(['status', 'progress', 'parts', 'partsDone'])
      .whereRef('parts', '>', 'partsDone')
      .execute()
  expect((await open()).map(({ progress }) => progress)).toContain(100)
  await migrate(db)
  const after = await open()
  expect(after.length).toBeGreaterThan(5)
  expect(after.filter(({ status }) => status !== 'completed')).toEqual([])
  for (const { progress, parts, partsDone } of after) expect(progress).toBe(Math.round((100 * partsDone) / parts))
  const there = await keptAndCounted(db)
  expect(there.kept).toEqual(there.counted)

  await db.updateTable('workItems').set({ status: 'completed' }).where('position', '=', 1).execute()
  await hideSecond(db, 'client')
  const later = await keptAndCounted(db)
  expect(later.kept).toEqual(later.counted)
  expect(later.kept).not.toEqual(there.kept)
})
