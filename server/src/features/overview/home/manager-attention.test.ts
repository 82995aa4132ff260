import { addDays } from '@oriel/contracts/time/dates'
import { getManagerAttention } from '@oriel/contracts/v1/overview/home'
import { changeProject, createProject } from '@oriel/contracts/v1/projects/projects'
import type { WorkItemFilter } from '@oriel/contracts/v1/work/work-items-schemas'
import { changeWorkItem, createWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { workStatuses } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

test.each([
  ['mara', 200],
  ['eli', 403],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s reading a manager’s attention items gets %i', async (person, status) => {
  expect((await (await openDemoAgency()).ask(person, getManagerAttention, {})).status).toBe(status)
})

const needsOf = async (agency: Agency) => (await agency.ask('mara', getManagerAttention, {})).data

async function madeOf(agency: Agency, draft: Partial<Record<'dueOn' | 'title' | 'parent', string>>, people: string[]) {
  const place = draft.parent ? {} : { project: 'bakery' }
  const { data } = await agency.ask('mara', createWorkItem, {
    title: 'Piece',
    dueOn: currentDate(),
    ...place,
    ...draft,
    assignees: people,
  })
  return data.id
}

test('late work names its assignees; unassigned and unstarted work follow, each once, by due date', async () => {
  const agency = await openDemoAgency()
  const late = await madeOf(agency, { title: 'Missed' }, ['eli'])
  await agency.db
    .updateTable('workItems')
    .set({ dueOn: addDays(currentDate(), -2) })
    .where('id', '=', late)
    .execute()
  const later = await madeOf(agency, { dueOn: addDays(currentDate(), 6) }, [])
  const next = await madeOf(agency, { dueOn: addDays(currentDate(), 1), parent: 'homepage' }, [])
  const unbegun = await madeOf(agency, { dueOn: addDays(currentDate(), 3) }, ['eli'])
  const begun = await madeOf(agency, { dueOn: addDays(currentDate(), 3) }, ['eli'])
  await agency.ask('eli', changeWorkItem, { id: begun, status: 'in-progress' })
  const farOff = await madeOf(agency, { dueOn: addDays(currentDate(), 40) }, [])
  await madeOf(agency, { dueOn: addDays(currentDate(), 7) }, ['eli'])

  const needs = await needsOf(agency)
  expect(needs).toMatchObject({
    overdue: { first: [late], tasks: 1, subtasks: 0 },
    unassigned: { first: [next, later, farOff], tasks: 2, subtasks: 1 },
    notStarted: { first: [unbegun], tasks: 1, subtasks: 0 },
    overdueProjects: [],
    overdueProjectCount: 0,
  })
  const row = needs.work.find(({ id }) => id === late)
  expect(row?.assignees.map((id) => needs.people[id]?.name)).toEqual(['Eli Sand'])
  expect(needs.projects['bakery']?.name).toBe('Bakery website')
  expect(needs.parents['homepage']).toEqual({ title: 'Homepage' })
  expect(needs.week).toContainEqual({ day: addDays(currentDate(), 3), tasks: 2 })
  expect(needs.workload.find(({ person }) => person === 'eli')?.tasks).toBeGreaterThanOrEqual(3)
})

test('closed projects need no attention; late open ones do', async () => {
  const agency = await openDemoAgency()
  await madeOf(agency, {}, [])
  await agency.db.updateTable('projects').set({ dueOn: '2020-01-01' }).where('id', '=', 'bakery').execute()
  const before = await needsOf(agency)
  expect([before.unassigned.tasks, before.overdueProjects.map(({ id }) => id), before.overdueProjectCount]).toEqual([
    1,
    ['bakery'],
    1,
  ])
  await agency.ask('mara', changeProject, { id: 'bakery', status: 'completed' })
  const after = await needsOf(agency)
  expect([after.unassigned.tasks, after.overdueProjects, after.overdueProjectCount]).toEqual([0, [], 0])
})

test.each([1, 2, 3])('its numbers equal the lists they link to (chance %i)', async (seed) => {
  const agency = await openDemoAgency()
  const { between, pick } = seeded(seed)
  const { data: over } = await agency.ask('mara', createProject, {
    name: 'Over',
    client: 'clara',
    dueOn: '2099-01-01',
    team: ['eli'],
  })
  for (let at = 0; at < 40; at += 1) {
    const place = pick([{ project: 'bakery' }, { project: over.id }, { parent: 'homepage' }])
    const people = pick([[], ['eli'], ['mara']])
    const { data } = await agency.ask('mara', createWorkItem, {
      title: `Piece ${at}`,
      dueOn: currentDate(),
      assignees: people,
      ...place,
    })
    await agency.ask('mara', changeWorkItem, { id: data.id, status: pick(workStatuses) })
    await agency.db
      .updateTable('workItems')
      .set({ dueOn: addDays(currentDate(), between(-4, 9)) })
      .where('id', '=', data.id)
      .execute()
  }
  await agency.ask('mara', changeProject, { id: over.id, status: 'cancelled' })
  const needs = await needsOf(agency)
  const listed = async (kind: 'task' | 'subtask', filter: WorkItemFilter) =>
    (await agency.ask('mara', listWorkItems, { kind, ...filter })).data
  const kinds = ['task', 'subtask'] as const
  const piles = [
    ['overdue', { due: 'overdue-active' }],
    ['unassigned', { due: 'upcoming-active', assignee: 'none' }],
    ['notStarted', { due: 'next-7-days-active', assignee: 'some', status: 'pending' }],
  ] as const
  for (const [pile, filter] of piles) {
    const lists = await Promise.all(kinds.map((kind) => listed(kind, filter)))
    expect([pile, needs[pile].tasks, needs[pile].subtasks]).toEqual([pile, ...lists.map(({ total }) => total)])
    const ids = lists.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(expect.arrayContaining(needs[pile].first))
  }
  const open = 'pending,in-progress'
  for (const { day, tasks } of needs.week)
    expect((await listed('task', { dueFrom: day, dueTo: day, status: open })).total).toBe(tasks)
  for (const { person, tasks, subtasks } of needs.workload)
    expect(
      await Promise.all(kinds.map(async (kind) => (await listed(kind, { assignee: person, status: open })).total)),
    ).toEqual([tasks, subtasks])
})
