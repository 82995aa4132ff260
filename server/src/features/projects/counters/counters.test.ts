import { listCustomerFiles, listFiles } from '@oriel/contracts/classic/files'
import { setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import { createTask, taskStats } from '@oriel/contracts/classic/tasks'
import { FileCategory } from '@oriel/contracts/enum-schemas'
import { expect, test } from 'vitest'
import { fill } from '../../../../../bench/data/data.ts'
import { sizes } from '../../../../../bench/data/sizes.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'

const few = {
  ...sizes.M,
  projects: 5,
  clients: 3,
  tasksEach: 6,
  tasksOfLarge: 9,
  tasksOfMiddle: 6,
  comments: 9,
  files: 40,
  activities: 20,
}

test('counters stay correct after any inserts, updates and deletes', async () => {
  const { db } = await openDemoAgency()
  await fill(db, few, '2026-11-21')
  const begun = await keptAndCounted(db)
  expect(begun.kept).toEqual(begun.counted)
  expect(begun.kept.length).toBeGreaterThan(60)

  await db.updateTable('workItems').set({ priority: 'urgent' }).where('position', '<', 4).execute()
  await db
    .updateTable('workItems')
    .set({ status: 'cancelled' })
    .where('position', '=', 1)
    .where('parentId', 'is not', null)
    .execute()
  await db.updateTable('activities').set({ audience: 'team' }).where('type', '=', 'task_created').execute()
  await db.updateTable('workItems').set({ updatedAt: '2026-11-21T00:00:00.000Z' }).execute()
  await db.updateTable('projects').set({ status: 'on-hold', priority: 'low' }).where('id', '=', 'bakery').execute()
  await db.updateTable('projects').set({ status: 'completed' }).where('id', '=', 'museum').execute()
  await db.updateTable('projects').set({ status: 'active' }).where('status', '=', 'cancelled').execute()
  await db.updateTable('workItems').set({ dueOn: '2026-12-24', status: 'pending' }).where('position', '=', 2).execute()
  const { id: somebody } = await db.selectFrom('workItemAssignees').select('userId as id').executeTakeFirstOrThrow()
  await db.deleteFrom('workItemAssignees').where('userId', '=', somebody).execute()
  await db.updateTable('requests').set({ status: 'cancelled' }).execute()
  const files = await db.selectFrom('files').select('id').orderBy('id').limit(20).execute()
  for (const [at, { id }] of files.entries())
    await db
      .updateTable('files')
      .set({
        category: FileCategory.options[at % FileCategory.options.length] ?? 'code',
        mimetype: at % 3 === 0 ? 'application/pdf' : 'text/plain',
        audience: at % 2 === 0 ? 'client' : 'team',
        status: at % 5 === 0 ? 'archived' : 'active',
      })
      .where('id', '=', id)
      .execute()
  const changed = await keptAndCounted(db)
  expect(changed.kept).toEqual(changed.counted)
  expect(changed.kept).not.toEqual(begun.kept)

  const trash = {
    id: 'gone',
    thingType: 'project',
    thingId: 'x',
    title: 'x',
    projectId: 'x',
    deletedById: 'mara',
  } as const
  await db
    .insertInto('trash')
    .values({ ...trash, deletedAt: '2026-11-21T00:00:00.000Z' })
    .execute()
  for (const table of ['projects', 'workItems', 'requests', 'files'] as const)
    await db
      .updateTable(table)
      .set({ trashId: 'gone' })
      .where('id', '>', '00000000-0003-7000-8000-000000000002')
      .execute()
  const thrown = await keptAndCounted(db)
  expect(thrown.kept).toEqual(thrown.counted)
  await db.deleteFrom('files').execute()
  await db.updateTable('workItems').set({ trashId: null }).where('trashId', '=', 'gone').execute()
  const restored = await keptAndCounted(db)
  expect(restored.kept).toEqual(restored.counted)
  expect(restored.kept).not.toEqual(thrown.kept)
})

test('concurrent writes in several projects are all counted', async () => {
  const { ask, db } = await openDemoAgency()
  const begin = async (customer: string, at: number) =>
    ask('mara', createTask, {
      title: `Task ${at}`,
      customer,
      dueDate: '2099-01-01',
      priority: at % 2 === 0 ? 'high' : 'low',
    })
  const status = async (id: string, customerId: string, at: number) =>
    ask('paul', setSubtaskStatus, { id, customerId, status: at % 2 === 0 ? 'in-progress' : 'completed' })
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => [
      begin('bakery', at),
      begin('museum', at),
      status('opening-hours', 'bakery', at),
      status('ticket-desk', 'museum', at),
    ]).flat(),
  )
  expect(replies.map((reply) => reply.status).filter((it) => it >= 400)).toEqual([])
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  expect((await ask('mara', taskStats, {})).data).toMatchObject({ total: 18, high: 8, low: 8 })
  expect((await ask('eli', taskStats, {})).data).toMatchObject({ total: 9, high: 4, low: 4 })
})

test('file counts by type equal the lists, for manager and client', async () => {
  const { ask, db } = await openDemoAgency()
  await fill(db, few, '2026-11-21')
  const files = await db.selectFrom('files').select('id').orderBy('id').execute()
  for (const [at, { id }] of files.entries()) {
    const category = FileCategory.options[at % FileCategory.options.length] ?? 'code'
    const mimetype = at % 3 === 0 ? 'application/pdf' : 'text/plain'
    const status = at % 5 === 0 ? ('archived' as const) : ('active' as const)
    await db
      .updateTable('files')
      .set({ category, mimetype, status, projectId: 'bakery' })
      .where('id', '=', id)
      .execute()
  }
  for (const type of ['all', 'pdf', 'images', 'documents', ...FileCategory.options, 'png'])
    for (const [person, endpoint] of [
      ['mara', listFiles],
      ['clara', listCustomerFiles],
    ] as const) {
      const { data } = await ask(person, endpoint, { type })
      expect([type, person, data.pagination.total]).toEqual([type, person, data.files.length])
    }
})
