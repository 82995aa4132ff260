import { QUOTAS } from '@oriel/contracts/limits'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as calls from '@oriel/contracts/v1/projects/milestones'
import { deleteProject } from '@oriel/contracts/v1/projects/projects'
import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const launch = { id: 'bakery', title: ' Launch ', dueOn: '2099-06-01' }
const always = { from: '2000-01-01', to: '2099-12-31' }
const titlesFor = async ({ ask }: Agency, who: Person) =>
  (await ask(who, calls.listMilestones, { id: 'bakery' })).data.items.map(({ title, dueOn }) => [title, dueOn])
const inDaysFor = async ({ ask }: Agency, who: Person, filter: object = always) =>
  (await ask(who, calls.listMilestonesByDate, { ...always, ...filter })).data.items.map(({ title }) => title)

async function planned() {
  const agency = await openDemoAgency()
  const { status, data } = await agency.ask('mara', calls.addMilestone, launch)
  expect([status, data]).toMatchObject([
    201,
    { title: 'Launch', dueOn: '2099-06-01', project: 'bakery', reachedAt: null, version: 1, can: ['edit', 'delete'] },
  ])
  return { agency, id: data.id }
}

test('milestones are readable by all who see the project, in date order', async () => {
  const { agency } = await planned()
  await agency.ask('mara', calls.addMilestone, { ...launch, title: 'Design agreed', dueOn: '2099-02-01' })
  const both = [
    ['Design agreed', '2099-02-01'],
    ['Launch', '2099-06-01'],
  ]
  for (const who of ['mara', 'eli', 'clara'] as const) {
    expect(await titlesFor(agency, who)).toEqual(both)
    expect(await inDaysFor(agency, who)).toEqual(['Design agreed', 'Launch'])
    expect(await inDaysFor(agency, who, { from: '2099-02-02', to: '2099-06-01' })).toEqual(['Launch'])
    expect(await inDaysFor(agency, who, { to: '2099-05-31', project: 'bakery' })).toEqual(['Design agreed'])
  }
  const { data } = await agency.ask('clara', calls.listMilestones, { id: 'bakery' })
  expect(data).toMatchObject({ can: [], items: [{ can: [] }, { can: [] }] })
  for (const who of ['nora', 'dana'] as const) {
    expect((await agency.ask(who, calls.listMilestones, { id: 'bakery' })).status).toBe(404)
    expect(await inDaysFor(agency, who)).toEqual([])
    expect(await inDaysFor(agency, who, { project: 'bakery' })).toEqual([])
  }
})

test('a milestone’s changes are shown to both sides, once', async () => {
  const { agency, id } = await planned()
  const change = (edit: object) => agency.ask('mara', calls.changeMilestone, { id, ...edit })
  expect((await change({ title: 'Opening', dueOn: '2099-06-08' })).data).toMatchObject({ title: 'Opening', version: 2 })
  expect((await change({ title: 'Opening' })).data.version).toBe(2)
  expect((await change({ reached: true })).data.reachedAt).not.toBeNull()
  expect((await change({ reached: true })).data.version).toBe(3)
  expect((await change({ reached: false })).data.reachedAt).toBeNull()
  expect((await agency.ask('mara', calls.deleteMilestone, { id })).data).toEqual({ id })
  expect((await change({ reached: true })).status).toBe(404)
  for (const who of ['mara', 'eli', 'clara'] as const) {
    const { items } = (await agency.ask(who, listActivity, { project: 'bakery', limit: 5 })).data
    expect(items.map(({ type, target }) => [type, target.title])).toEqual([
      ['milestone_deleted', 'Opening'],
      ['milestone_updated', 'Opening'],
      ['milestone_updated', 'Opening'],
      ['milestone_updated', 'Opening'],
      ['milestone_added', 'Launch'],
    ])
    expect(items[2]?.changes).toEqual([{ field: 'status', from: 'pending', to: 'completed' }])
    expect(items[3]?.changes).toEqual([
      { field: 'title', from: 'Launch', to: 'Opening' },
      { field: 'plannedOn', from: '2099-06-01', to: '2099-06-08' },
    ])
  }
})

test('a concurrently changed milestone is returned as it is', async () => {
  const { agency, id } = await planned()
  await agency.ask('mara', calls.changeMilestone, { id, version: 1, title: 'Opening' })
  const late = await agency.ask('paul', calls.changeMilestone, { id, version: 1, dueOn: '2099-07-01' })
  expect([late.status, late.body['data']]).toMatchObject([409, { title: 'Opening', dueOn: '2099-06-01', version: 2 }])
})

test.each([
  [{ title: '   ' }, { title: 'Enter a milestone name' }],
  [{ title: 'x'.repeat(201) }, { title: 'Milestone name cannot exceed 200 characters' }],
  [{ dueOn: '2026-02-31' }, { dueOn: 'Invalid date' }],
])('%j is refused at its field, on creation and on change', async (wrong, fields) => {
  const { agency, id } = await planned()
  const added = await agency.ask('mara', calls.addMilestone, { ...launch, ...wrong })
  const changed = await agency.ask('mara', calls.changeMilestone, { id, ...wrong })
  for (const { status, body } of [added, changed]) expect([status, body['fields']]).toEqual([400, fields])
  expect(await titlesFor(agency, 'mara')).toEqual([['Launch', '2099-06-01']])
})

test('a project has a maximum of milestones, which are trashed and restored with it', async () => {
  const { agency } = await planned()
  const now = new Date().toISOString()
  const rows = Array.from({ length: QUOTAS.milestones - 1 }, (_, at) => ({
    id: `milestone-${at}`,
    projectId: 'bakery',
    title: `Step ${at}`,
    dueOn: '2099-01-01',
    reachedAt: null,
    createdById: 'mara',
    createdAt: now,
    updatedAt: now,
  }))
  await agency.db.insertInto('milestones').values(rows).execute()
  expect((await agency.ask('mara', calls.addMilestone, launch)).status).toBe(409)
  const { trashId } = (await agency.ask('mara', deleteProject, { id: 'bakery' })).data
  expect(await inDaysFor(agency, 'mara')).toEqual([])
  expect((await agency.ask('mara', calls.changeMilestone, { id: 'milestone-0', reached: true })).status).toBe(404)
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  expect(await inDaysFor(agency, 'clara')).toHaveLength(QUOTAS.milestones)
})
