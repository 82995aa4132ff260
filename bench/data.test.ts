import { expect, test } from 'vitest'
import { countActivity } from '../server/src/features/activity/count-activity.ts'
import { retallyTask } from '../server/src/features/tally/retally.ts'
import { openDemoAgency } from '../server/src/testing/demo-agency.ts'
import { fill } from './data.ts'
import { sizes } from './sizes.ts'

const few = {
  ...sizes.M,
  projects: 6,
  clients: 3,
  tasksEach: 5,
  tasksOfLarge: 9,
  tasksOfMiddle: 6,
  comments: 60,
  files: 20,
  activities: 200,
}

test('what a data set keeps as numbers is what the product would have counted', async () => {
  const { db } = await openDemoAgency()
  await fill(db, few, '2026-11-21')
  const numbers = async () => ({
    tasks: await db.selectFrom('tasks').select(['id', 'progress']).orderBy('id').execute(),
    customers: await db
      .selectFrom('customers')
      .select(['id', 'progress', 'pendingTasks', 'inProgressTasks', 'completedTasks', 'cancelledTasks'])
      .orderBy('id')
      .execute(),
    counts: await db
      .selectFrom('activityCounts')
      .selectAll()
      .orderBy('customerId')
      .orderBy('actorId')
      .orderBy('day')
      .orderBy('audience')
      .orderBy('type')
      .execute(),
  })
  const filled = await numbers()
  expect(new Set(filled.tasks.map(({ progress }) => progress)).size).toBeGreaterThan(2)
  expect(filled.counts.length).toBeGreaterThan(100)

  for (const { id } of filled.tasks) await retallyTask(db, id)
  const lines = await db.selectFrom('activities').selectAll().where('inFeeds', '=', 1).execute()
  await db.deleteFrom('activityCounts').execute()
  for (const line of lines) await countActivity(db, line)
  expect(await numbers()).toEqual(filled)
})
