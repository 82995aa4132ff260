import { expect, test } from 'vitest'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { openBefore } from '../../../../testing/filled-before.ts'
import { migrate } from '../migrate.ts'

test('an upgrade keeps all dates and counters, and lets dates be removed', async () => {
  const db = await openBefore('400', async () => {})
  const dates = () => db.selectFrom('workItems').select(['id', 'dueOn']).orderBy('id').execute()
  const before = { dates: await dates(), ...(await keptAndCounted(db)) }
  await migrate(db)
  expect({ dates: await dates(), ...(await keptAndCounted(db)) }).toEqual(before)

  await db.updateTable('projects').set({ dueOn: null }).execute()
  await db.updateTable('workItems').set({ dueOn: null }).where('position', '<=', 3).execute()
  await db.updateTable('workItems').set({ status: 'completed' }).where('position', '=', 2).execute()
  await db.updateTable('projects').set({ status: 'completed' }).where('clientId', '=', 'clara').execute()
  await db.updateTable('workItems').set({ dueOn: '2027-01-04' }).where('position', '=', 3).execute()
  const later = await keptAndCounted(db)
  expect(later.kept).toEqual(later.counted)
  expect(later.kept).not.toEqual(before.kept)
})
