import { listTasks } from '@oriel/contracts/classic/tasks'
import { LIMITS } from '@oriel/contracts/limits'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import type { WorkItemSort } from '@oriel/contracts/v1/work/work-items-schemas'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

async function addTasks(db: Db, many: number) {
  const {
    parts: _,
    partsDone: __,
    progress: ___,
    sharedParts: _a,
    sharedPartsDone: _b,
    sharedProgress: _c,
    ...task
  } = await db.selectFrom('workItems').selectAll().where('id', '=', 'homepage').executeTakeFirstOrThrow()
  const rows = Array.from({ length: many }, (_, at) => ({
    ...task,
    id: newId(),
    position: at + 1000,
    status: 'pending' as const,
    priority: 'low' as const,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('workItems')
      .values(rows.slice(at, at + 500))
      .execute()
}

test('more than 5,000 tasks of several projects come in the indexed orders; other orders are refused with a reason', async () => {
  const agency = await openDemoAgency()
  await addTasks(agency.db, LIMITS.sorted)
  const sorted = (sort: WorkItemSort, more: object = {}) =>
    agency.ask('mara', listWorkItems, { sort, limit: 5, ...more })
  for (const sort of ['createdAt', 'updatedAt', 'title', 'dueOn', 'position'] as const)
    expect((await sorted(sort)).status).toBe(200)
  for (const sort of ['priority', 'status', 'progress'] as const) {
    const { status, data } = await sorted(sort)
    expect([status, data]).toMatchObject([
      400,
      { fields: { sort: 'Too many to sort this way. Choose a project, or filter to 5000 or fewer.' } },
    ])
  }
  expect((await sorted('priority', { project: 'bakery' })).status).toBe(200)
  expect((await sorted('status', { priority: 'urgent' })).status).toBe(200)
  const specified = await agency.ask('mara', listTasks, { sortBy: 'priority', limit: 5 })
  expect([specified.status, Object.keys(specified.body.fields ?? {})]).toEqual([400, ['sortBy']])
})
