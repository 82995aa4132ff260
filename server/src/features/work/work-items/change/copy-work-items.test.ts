import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getDependencies, addDependency } from '@oriel/contracts/v1/work/dependencies'
import * as calls from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { newId } from '../../../../platform/db/ids.ts'
import { COPY_LIMITS } from '@oriel/contracts/v1/work/copy-schemas'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function planned() {
  const agency = await openDemoAgency()
  const add = async (draft: object) =>
    (await agency.ask('mara', calls.createWorkItem, { project: 'bakery', title: '', dueOn: '2099-05-01', ...draft }))
      .data.id
  const launch = await add({ title: 'Launch', startsOn: '2099-04-20', assignees: ['eli', 'paul'], estimate: 5 })
  await add({ title: 'Texts', parent: launch, dueOn: '2099-04-25', assignees: ['eli'] })
  await add({ title: 'Given up', parent: launch, status: 'cancelled' })
  const press = await add({ title: 'Press', parent: launch, status: 'completed' })
  await agency.ask('mara', calls.changeWorkItemVisibility, { id: press, visibility: 'team' })
  return { agency, launch }
}

const below = async ({ ask }: Agency, parent: string) =>
  (await ask('mara', calls.listWorkItems, { parent, detail: 'full' })).data.items

test('a task is copied with its subtasks, in their order, not started, with their audience', async () => {
  const { agency, launch } = await planned()
  const { status, data } = await agency.ask('mara', calls.copyWorkItem, { id: launch, subtasks: true, shift: 10 })
  expect([status, data]).toMatchObject([
    201,
    {
      title: 'Launch',
      startsOn: '2099-04-30',
      dueOn: '2099-05-11',
      estimate: 5,
      assignees: ['eli', 'paul'],
      position: 3,
    },
  ])
  expect(await below(agency, data.id)).toMatchObject([
    { title: 'Texts', dueOn: '2099-05-05', status: 'pending', assignees: ['eli'], position: 1 },
    { title: 'Press', dueOn: '2099-05-11', status: 'pending', visibility: 'team', position: 2 },
  ])
  const lines = (await agency.ask('clara', listActivity, { project: 'bakery', limit: 2 })).data.items
  expect(lines.map(({ type, target }) => [type, target.title])).toEqual([
    ['subtask_created', 'Texts'],
    ['task_created', 'Launch'],
  ])
})

test('deleted parts are not copied', async () => {
  const { agency, launch } = await planned()
  const [texts] = await below(agency, launch)
  expect((await agency.ask('mara', calls.deleteWorkItem, { id: texts?.id ?? '' })).status).toBe(200)
  const { data } = await agency.ask('mara', calls.copyWorkItem, { id: launch, subtasks: true })
  expect(await below(agency, data.id)).toMatchObject([{ title: 'Press' }])
})

test('a task copied alone leaves its subtasks out', async () => {
  const { agency, launch } = await planned()
  const { data } = await agency.ask('mara', calls.copyWorkItem, { id: launch })
  expect(data.startsOn).toBe('2099-04-20')
  expect(await below(agency, data.id)).toEqual([])
})

test('a selection is copied so that its first day is the chosen one, subtasks with their task', async () => {
  const { agency, launch } = await planned()
  const [texts] = await below(agency, launch)
  const { status, data } = await agency.ask('mara', calls.copyWorkItems, {
    ids: [texts?.id ?? '', launch, 'audio-guide'],
    startsOn: '2099-04-21',
  })
  expect(status).toBe(201)
  expect(data.items.map(({ title, dueOn, project }) => [title, dueOn, project])).toEqual([
    ['Launch', '2099-05-04', 'bakery'],
    ['Audio guide', '2100-01-01', 'museum'],
  ])
  const alone = await agency.ask('mara', calls.copyWorkItems, { ids: [texts?.id ?? '', launch], subtasks: false })
  expect(alone.data.items.map(({ title }) => title).toSorted()).toEqual(['Launch', 'Texts'])
})

test('copies depend on the copy of their original’s predecessor, or else on that predecessor', async () => {
  const { agency, launch } = await planned()
  const [texts, , press] = await below(agency, launch)
  await agency.ask('mara', addDependency, { id: press?.id ?? '', blockedBy: texts?.id ?? '', gapDays: 1 })
  await agency.ask('mara', addDependency, { id: launch, blockedBy: 'homepage' })
  const { data } = await agency.ask('mara', calls.copyWorkItem, { id: launch, subtasks: true })
  const [first, second] = await below(agency, data.id)
  const afterOf = async (id = '') =>
    (await agency.ask('mara', getDependencies, { id })).data.blockedBy.map((it) => it.id)
  expect([await afterOf(data.id), await afterOf(first?.id), await afterOf(second?.id)]).toEqual([
    ['homepage'],
    [],
    [first?.id],
  ])
})

test('people who have left are not assigned to the copy, and mentioned people are not notified again', async () => {
  const { agency, launch } = await planned()
  await agency.ask('mara', calls.changeWorkItem, { id: launch, description: 'Ask @Eli Sand' })
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'paul').execute()
  const { data } = await agency.ask('mara', calls.copyWorkItem, { id: launch, subtasks: true })
  expect(data).toMatchObject({ assignees: ['eli'], mentions: ['eli'] })
})

test.each([
  [{ shift: 4000 }, { shift: 'Dates can shift by 10 years at most' }],
  [{ shift: 1.5 }, { shift: 'Enter a whole number of days' }],
  [{ startsOn: '2026-02-31' }, { startsOn: 'Invalid date' }],
  [{ ids: [] }, { ids: 'Select at least one item' }],
  [{ ids: ['homepage', 'nowhere'] }, { ids: 'Some of them are not available' }],
])('%j is refused at its field, and nothing is copied', async (wrong, fields) => {
  const { agency } = await planned()
  const count = async () => (await agency.db.selectFrom('workItems').select('id').execute()).length
  const before = await count()
  const { status, body } = await agency.ask('mara', calls.copyWorkItems, { ids: ['homepage'], ...wrong })
  expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([400, Object.keys(fields)])
  expect(await count()).toBe(before)
})

test('only managers copy, and only work they see', async () => {
  const { agency } = await planned()
  const copying = (who: 'eli' | 'clara') => agency.ask(who, calls.copyWorkItems, { ids: ['homepage'] })
  expect([(await copying('eli')).status, (await copying('clara')).status]).toEqual([403, 403])
})

test('the number copied at once is limited', async () => {
  const { agency } = await planned()
  const now = new Date().toISOString()
  const rows = Array.from({ length: COPY_LIMITS.pieces }, (_, at) => ({
    id: newId(),
    projectId: 'bakery',
    parentId: 'homepage',
    title: `Part ${at}`,
    description: '',
    searchText: '',
    sortKey: '',
    status: 'pending' as const,
    priority: 'normal' as const,
    dueOn: '2099-01-01',
    position: at + 10,
    createdById: 'mara',
    createdAt: now,
    updatedAt: now,
    trashId: null,
  }))
  for (let at = 0; at < rows.length; at += 250)
    await agency.db
      .insertInto('workItems')
      .values(rows.slice(at, at + 250))
      .execute()
  const { status, body } = await agency.ask('mara', calls.copyWorkItem, { id: 'homepage', subtasks: true })
  expect([status, body['fields']]).toEqual([400, { ids: 'You can copy up to 1,000 items at a time' }])
})

test('two simultaneous copies get a number each', async () => {
  const { agency, launch } = await planned()
  await Promise.all(
    (['mara', 'paul'] as const).map((who) => agency.ask(who, calls.copyWorkItem, { id: launch, subtasks: true })),
  )
  const { items } = (await agency.ask('mara', calls.listWorkItems, { project: 'bakery' })).data
  expect(items.map(({ title, position, subtasks }) => [title, position, subtasks])).toEqual([
    ['Homepage', 1, 1],
    ['Launch', 2, 2],
    ['Launch', 3, 2],
    ['Launch', 4, 2],
  ])
})
