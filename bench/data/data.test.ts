import { expect, test } from 'vitest'
import { openDemoAgency } from '../../server/testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../server/testing/agencies/kept-and-counted.ts'
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

test('stored counters of a data set equal a recount', async () => {
  const { db } = await openDemoAgency()
  await fill(db, few, '2026-11-21')
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  expect(kept.length).toBeGreaterThan(300)
  const progress = kept.filter((it) => it.startsWith('progress of')).map((it) => it.split(': ')[1])
  expect(new Set(progress).size).toBeGreaterThan(3)
})
