import { listTrash, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import * as calls from '@oriel/contracts/v1/work/work-items'
import type { WorkItemBulk } from '@oriel/contracts/v1/work/work-items-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'

const both = ['homepage', 'opening-hours']
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const shown = async (agency: Agency, id: string) => (await agency.ask('mara', calls.getWorkItem, { id })).data

test('priority, day and estimate of several items change at once, and each leaves a log line', async () => {
  const agency = await openDemoAgency()
  const edit = { priority: 'urgent', dueOn: '2099-03-03', estimate: 8 } as const
  const { status, data } = await agency.ask('mara', calls.changeWorkItems, { ids: both, ...edit })
  expect(status).toBe(200)
  expect(data.items).toMatchObject([edit, edit])
})

test('people are added to the assignees of each item, and removed where they were assigned', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', calls.changeWorkItem, { id: 'opening-hours', assignees: [] })
  const change = (edit: Omit<WorkItemBulk, 'ids'>) => agency.ask('mara', calls.changeWorkItems, { ids: both, ...edit })
  expect((await change({ addAssignees: ['mara', 'eli'] })).data.items.map(({ assignees }) => assignees)).toEqual([
    ['eli', 'mara'],
    ['mara', 'eli'],
  ])
  expect((await change({ removeAssignees: ['eli'] })).data.items.map(({ assignees }) => assignees)).toEqual([
    ['mara'],
    ['mara'],
  ])
})

test.each<[Omit<WorkItemBulk, 'ids'>, number]>([
  [{ status: 'completed' }, 200],
  [{ priority: 'low' }, 409],
  [{ dueOn: '2099-03-03' }, 409],
  [{ estimate: 3 }, 409],
  [{ addAssignees: ['eli'] }, 409],
  [{ removeAssignees: ['eli'] }, 409],
  [{ status: 'completed', priority: 'low' }, 409],
])('an employee sending %j for a task and a subtask of theirs gets %i', async (edit, status) => {
  const agency = await openDemoAgency()
  const before = await shown(agency, 'homepage')
  const answer = await agency.ask('eli', calls.changeWorkItems, { ids: both, ...edit })
  expect(answer.status).toBe(status)
  if (status === 409) expect((await shown(agency, 'homepage')).version).toBe(before.version)
})

test.each([
  ['mara', 200],
  ['eli', 200],
  ['otto', 400],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s deleting several items gets %i, and undoing brings all of them back', async (who, status) => {
  const agency = await openDemoAgency()
  const answer = await agency.ask(who, calls.deleteWorkItems, { ids: both })
  expect(answer.status).toBe(status)
  const open = async () => (await agency.ask('mara', calls.getWorkItem, { id: 'opening-hours' })).status
  expect(await open()).toBe(status === 200 ? 404 : 200)
  if (status !== 200) return
  expect((await agency.ask('mara', listTrash, {})).data.total).toBe(answer.data.trashIds.length)
  for (const id of answer.data.trashIds.toReversed()) await agency.ask('mara', restoreFromTrash, { id })
  expect(await open()).toBe(200)
})

test('one item that may not be deleted keeps all of them', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', calls.changeWorkItem, { id: 'opening-hours', assignees: [] })
  expect((await agency.ask('eli', calls.deleteWorkItems, { ids: both.toReversed() })).status).toBe(409)
  expect((await agency.ask('mara', calls.getWorkItem, { id: 'homepage' })).status).toBe(200)
})
