import { deleteUser, updateUser } from '@oriel/contracts/classic/people'
import { createSubtask } from '@oriel/contracts/classic/subtasks'
import { deleteTask, getTask } from '@oriel/contracts/classic/tasks'
import { restoreFromTrash } from '@oriel/contracts/classic/trash'
import * as people from '@oriel/contracts/v1/people/people'
import {
  changeProject,
  createProject,
  deleteProject,
  getProject,
  listAssignablePeople,
} from '@oriel/contracts/v1/projects/projects'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const teamOf = async (agency: Agency) => (await agency.ask('mara', getProject, { id: 'bakery' })).data.team
const assigned = async ({ db }: Agency) =>
  (await db.selectFrom('workItemAssignees').select(['workItemId', 'userId']).orderBy('workItemId').execute())
    .filter(({ workItemId }) => ['homepage', 'opening-hours'].includes(workItemId))
    .map(({ workItemId, userId }) => `${workItemId}: ${userId}`)
const lines = async ({ db }: Agency) =>
  (
    await db
      .selectFrom('activities')
      .select(['type', 'targetId'])
      .where('type', 'in', ['team_member_added', 'team_member_removed'])
      .execute()
  ).map(({ type, targetId }) => `${type} ${targetId}`)

test('open assignments are listed before a person leaves', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', people.getOpenAssignments, { id: 'eli' })
  expect(data.items).toMatchObject([{ project: { id: 'bakery', name: 'Bakery website' }, onTeam: true }])
  expect(data.items[0]?.work.map(({ id }) => id).toSorted()).toEqual(['homepage', 'opening-hours'])
  expect(data.clientOf).toEqual([])
  const client = (await agency.ask('mara', people.getOpenAssignments, { id: 'clara' })).data
  expect([client.items, client.clientOf]).toEqual([[], [{ id: 'bakery', name: 'Bakery website' }]])
})

test('trashed work is not among them', async () => {
  const { ask } = await openDemoAgency()
  const held = async () => (await ask('mara', people.getOpenAssignments, { id: 'eli' })).data.items
  expect((await ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' })).status).toBe(200)
  expect((await held()).map(({ project, work }) => [project.id, work])).toEqual([['bakery', []]])
  expect((await ask('mara', deleteProject, { id: 'bakery' })).status).toBe(200)
  expect(await held()).toEqual([])
})

test.each([
  ['deleted', (agency: Agency) => agency.ask('mara', deleteUser, { id: 'eli' })],
  ['deactivated', (agency: Agency) => agency.ask('mara', updateUser, { id: 'eli', status: 'inactive' })],
])('a person who is %s by a specified client leaves teams and open work; the place stays empty', async (_, leave) => {
  const agency = await openDemoAgency()
  const before = (await agency.ask('mara', getProject, { id: 'bakery' })).data.version
  expect((await leave(agency)).status).toBe(200)
  expect(await teamOf(agency)).toEqual([])
  expect(await assigned(agency)).toEqual([])
  expect(await lines(agency)).toEqual(['team_member_removed eli'])
  expect((await agency.ask('mara', getProject, { id: 'bakery' })).data.version).toBeGreaterThan(before)
  expect((await agency.ask('mara', listAssignablePeople, { id: 'bakery' })).data.ids).toEqual(['mara', 'paul'])
})

test('a successor takes over team place and open work', async () => {
  const agency = await openDemoAgency()
  const { status } = await agency.ask('mara', people.deletePerson, { id: 'eli', successors: { bakery: 'otto' } })
  expect(status).toBe(200)
  expect(await teamOf(agency)).toEqual(['otto'])
  expect(await assigned(agency)).toEqual(['homepage: otto', 'opening-hours: otto'])
  expect((await lines(agency)).toSorted()).toEqual(['team_member_added otto', 'team_member_removed eli'])
})

test('finished work keeps its assignees, marked as left', async () => {
  const agency = await openDemoAgency()
  await agency.db.updateTable('workItems').set({ status: 'completed' }).where('id', '=', 'opening-hours').execute()
  await agency.ask('mara', people.changePerson, { id: 'eli', status: 'inactive' })
  expect(await assigned(agency)).toEqual(['opening-hours: eli'])
  const { task } = (await agency.ask('mara', getTask, { id: 'homepage', customerId: 'bakery' })).data
  expect(JSON.stringify(task)).not.toContain('(deleted)')
})

test.each([['eli'], ['clara'], ['none']])('%s can be no successor, and nothing changes', async (successor) => {
  const agency = await openDemoAgency()
  const answer = await agency.ask('mara', people.deletePerson, { id: 'eli', successors: { bakery: successor } })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['successors']])
  expect(await teamOf(agency)).toEqual(['eli'])
})

test('neither reactivating nor restoring puts anyone back', async () => {
  const agency = await openDemoAgency()
  const { trashId } = (await agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' })).data
  await agency.ask('mara', people.changePerson, { id: 'eli', status: 'inactive' })
  await agency.ask('mara', people.changePerson, { id: 'eli', status: 'active' })
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  expect([await teamOf(agency), await assigned(agency)]).toEqual([[], []])
})

test('a team of ten has room again once one has left', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', people.changePerson, { id: 'eli', status: 'inactive' })
  const { status, data } = await agency.ask('mara', changeProject, { id: 'bakery', team: ['otto', 'nora'] })
  expect([status, data.team]).toEqual([200, ['nora', 'otto']])
  expect((await agency.ask('mara', changeProject, { id: 'bakery', team: ['eli'] })).status).toBe(400)
  const subtask = { title: 'Missed', task: 'homepage', customer: 'bakery', dueDate: '2099-05-01', assignedTo: ['eli'] }
  expect((await agency.ask('mara', createSubtask, subtask)).status).toBe(400)
})

test('a person who leaves while being assigned ends with no work', async () => {
  const agency = await openDemoAgency()
  const day = '2099-05-01'
  const given = Array.from({ length: 5 }, async (_, at) => [
    await agency.ask('mara', createWorkItem, {
      project: 'bakery',
      title: `Given ${at}`,
      dueOn: day,
      assignees: ['eli'],
    }),
    await agency.ask('mara', createProject, { name: `Project ${at}`, client: 'clara', dueOn: day, team: ['eli'] }),
  ])
  const leaving = agency.ask('mara', people.deletePerson, { id: 'eli' })
  const answers = (await Promise.all(given)).flat()
  expect((await leaving).status).toBe(200)
  expect(answers.map(({ status }) => status).filter((status) => ![201, 400].includes(status))).toEqual([])
  expect(
    await agency.db.selectFrom('projectMembers').select('projectId').where('userId', '=', 'eli').execute(),
  ).toEqual([])
  const held = agency.db.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', 'eli')
  expect(await held.execute()).toEqual([])
})
