import { getCustomerHome } from '@oriel/contracts/classic/client-home'
import { getClientTask } from '@oriel/contracts/classic/tasks'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getHome } from '@oriel/contracts/v1/overview/home'
import * as projects from '@oriel/contracts/v1/projects/projects'
import { getRequest, reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import * as calls from '@oriel/contracts/v1/work/work-items'
import { type ClientField, clientFields } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const FAR = '2099-01-01'

const show = ({ ask }: Agency, ...clientsSee: ClientField[]) =>
  ask('mara', projects.changeClientFields, { id: 'bakery', clientsSee })
const linesOf = async ({ ask }: Agency, person: 'mara' | 'clara') =>
  (await ask(person, listActivity, {})).data.items.map(({ type, changes, newcomers }) => [
    type,
    ...(changes ?? []).map(({ field }) => field),
    ...(newcomers ?? []),
  ])

async function busyBakery() {
  const agency = await openDemoAgency()
  await agency.ask('mara', calls.changeWorkItem, {
    id: 'homepage',
    estimate: 12,
    priority: 'urgent',
    assignees: ['eli'],
  })
  return agency
}

test('everything is visible until a manager changes it; only managers set and read it', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  expect((await ask('mara', projects.getClientFields, { id: 'bakery' })).data).toEqual({
    clientsSee: [...clientFields],
  })
  expect((await show(agency, 'priorities', 'estimates', 'priorities')).data).toEqual({
    clientsSee: ['estimates', 'priorities'],
  })
  for (const person of ['eli', 'clara'] as const) {
    expect((await ask(person, projects.getClientFields, { id: 'bakery' })).status).toBe(403)
    expect((await ask(person, projects.changeClientFields, { id: 'bakery', clientsSee: [] })).status).toBe(403)
  }
  const unknown = await ask('mara', projects.changeClientFields, { id: 'bakery', clientsSee: ['hours' as 'people'] })
  expect(unknown).toMatchObject({ status: 400, body: { fields: { 'clientsSee.0': 'Choose what clients see' } } })
  const { data } = await agency.ask('mara', projects.getClientFields, { id: 'bakery' })
  expect(data.clientsSee).toEqual(['estimates', 'priorities'])
})

test('hidden fields are in none of the client’s responses, and in all of the team’s', async () => {
  const agency = await busyBakery()
  const { ask } = agency
  const before = await ask('clara', calls.getWorkItem, { id: 'homepage' })
  expect(before.data).toMatchObject({ estimate: 12, priority: 'urgent', assignees: ['eli'] })
  await show(agency)
  const { data: page } = await ask('clara', calls.getWorkItem, { id: 'homepage' })
  expect(page).toMatchObject({ assignees: [] })
  expect(page).not.toHaveProperty('estimate')
  expect(page).not.toHaveProperty('priority')
  expect(Object.keys(page.people)).not.toContain('eli')
  const { data: project } = await ask('clara', projects.getProject, { id: 'bakery' })
  expect(project).toMatchObject({ team: [] })
  expect(project).not.toHaveProperty('priority')
  expect((await ask('clara', projects.listTeamWork, { id: 'bakery' })).data).toEqual({ items: [], people: {} })
  const { data: home } = await ask('clara', getHome, {})
  expect(JSON.stringify(home)).not.toMatch(/"priority"|Eli/u)
  const { data: older } = await ask('clara', getClientTask, { id: 'homepage' })
  expect(older.task).toMatchObject({ assignedTo: [], estimatedHours: null })
  expect((await ask('clara', getCustomerHome, {})).status).toBe(200)
  const { data: theirs } = await ask('eli', calls.getWorkItem, { id: 'homepage' })
  expect(theirs).toMatchObject({ estimate: 12, priority: 'urgent', assignees: ['eli'] })
})

test('nobody filters, sorts or groups work by fields they can’t read', async () => {
  const agency = await busyBakery()
  const { ask } = agency
  const { data: menu } = await ask('mara', calls.createWorkItem, { project: 'bakery', title: 'Menu', dueOn: FAR })
  const list = async (filter: object) =>
    (await ask('clara', calls.listWorkItems, { project: 'bakery', ...filter })).data
  const look = async () => ({
    urgent: (await list({ priority: 'urgent' })).counts.all,
    elis: (await list({ assignee: 'eli' })).total,
    nobodys: (await list({ assignee: 'none' })).total,
    byPriority: (await list({ sort: 'priority', order: 'desc' })).items.map(({ id }) => id),
    priorities: (await list({ group: 'priority' })).groups,
    people: (await list({ group: 'person' })).groups,
    projects: (await ask('clara', projects.listProjects, { priority: 'normal' })).data.total,
  })
  expect(await look()).toEqual({
    urgent: 1,
    elis: 1,
    nobodys: 1,
    byPriority: ['homepage', menu.id],
    priorities: { urgent: 1, normal: 1 },
    people: { eli: 1, '': 1 },
    projects: 1,
  })
  await show(agency)
  expect(await look()).toEqual({
    urgent: 0,
    elis: 0,
    nobodys: 0,
    byPriority: ['homepage', menu.id].toSorted().toReversed(),
    priorities: { '': 2 },
    people: { '': 2 },
    projects: 0,
  })
})

test('entries about hidden fields are never shown, neither earlier ones nor those made while hidden', async () => {
  const agency = await busyBakery()
  const { ask } = agency
  for (const assignees of [[], ['eli']]) await ask('mara', calls.changeWorkItem, { id: 'homepage', assignees })
  await ask('mara', calls.changeWorkItem, { id: 'homepage', title: 'Front page', priority: 'low' })
  const people = [
    ['task_assigned', 'Eli Sand'],
    ['task_updated', 'assignees'],
  ]
  expect(await linesOf(agency, 'clara')).toEqual([
    ['task_updated', 'title', 'priority'],
    ...people,
    ['task_updated', 'priority', 'estimate'],
  ])
  await show(agency, 'people')
  expect(await linesOf(agency, 'clara')).toEqual([['task_updated', 'title'], ...people])
  await ask('mara', calls.changeWorkItem, { id: 'homepage', priority: 'high' })
  await ask('mara', calls.changeWorkItem, { id: 'homepage', estimate: 3, title: 'Entrance' })
  await show(agency, 'priorities', 'estimates')
  await ask('mara', projects.changeProject, { id: 'bakery', team: ['eli', 'nora'] })
  expect(await linesOf(agency, 'clara')).toEqual([
    ['task_updated', 'title'],
    ['task_updated', 'title', 'priority'],
  ])
  const all = await linesOf(agency, 'mara')
  expect(all).toContainEqual(['task_updated', 'priority'])
  expect(all).toContainEqual(['task_updated', 'estimate'])
  expect(all.map(([type]) => type)).toContain('team_member_added')
})

test('changing only hidden fields notifies no client, and no response is stale', async () => {
  const agency = await busyBakery()
  const { ask } = agency
  await show(agency)
  const lines = (await ask('clara', listActivity, {})).data
  const { headers, data } = await ask('clara', calls.getWorkItem, { id: 'homepage' })
  await ask('mara', calls.changeWorkItem, { id: 'homepage', estimate: 4 })
  expect((await ask('clara', listActivity, {})).data).toEqual(lines)
  const known = { 'if-none-match': String(headers['etag']) }
  const again = await ask('clara', calls.getWorkItem, { id: 'homepage' }, known)
  expect(again.data).toMatchObject({ version: data.version + 1 })
})

test('the assignees chosen for a request are hidden, too', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const asked = await ask('clara', submitRequest, {
    title: 'Longer hours',
    description: 'Please show the longer hours of December.',
    reason: 'other',
    project: 'bakery',
    workItem: 'homepage',
    dueOn: FAR,
  })
  const { id } = asked.data
  await ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  const chosen = async () =>
    (await ask('clara', getRequest, { id })).data.history.map(({ assignees }) => assignees ?? null)
  expect(await chosen()).toEqual([null, ['eli']])
  await show(agency, 'estimates')
  expect(await chosen()).toEqual([null, null])
})

test('new projects use the workspace’s default', async () => {
  const { ask } = await openDemoAgency()
  await ask('mara', changeSettings, { clientsSee: ['priorities'] })
  const { data } = await ask('mara', projects.createProject, { name: 'Shop', client: 'clara', dueOn: FAR })
  expect((await ask('mara', projects.getClientFields, { id: data.id })).data.clientsSee).toEqual(['priorities'])
  expect((await ask('mara', projects.getClientFields, { id: 'bakery' })).data.clientsSee).toEqual([...clientFields])
})
