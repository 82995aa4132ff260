import { addDays, compareDue } from '@oriel/contracts/time/dates'
import { getHome, getManagerAttention, listHomeWork } from '@oriel/contracts/v1/overview/home'
import type { Home } from '@oriel/contracts/v1/overview/home-schemas'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { listRequests, submitRequest } from '@oriel/contracts/v1/requests/requests'
import type { WorkItemFilter } from '@oriel/contracts/v1/work/work-items-schemas'
import { createWorkItem, changeWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { homeFilters, workStatuses } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Person = 'mara' | 'eli' | 'clara'
type HomeOf<Kind extends Home['kind']> = Extract<Home, { kind: Kind }>

async function addRandomWork(agency: Agency, seed: number) {
  const { between, pick } = seeded(seed)
  for (let at = 0; at < 30; at += 1) {
    const place = pick([{ project: 'bakery' }, { parent: 'homepage' }])
    const { data } = await agency.ask('mara', createWorkItem, {
      title: `Piece ${at}`,
      dueOn: currentDate(),
      assignees: pick([[], ['eli'], ['mara']]),
      ...place,
    })
    await agency.ask('mara', changeWorkItem, { id: data.id, status: pick(workStatuses) })
    const dueOn = between(0, 4) === 0 ? null : addDays(currentDate(), between(-4, 12))
    await agency.db.updateTable('workItems').set({ dueOn }).where('id', '=', data.id).execute()
  }
  await agency.db.updateTable('projects').set({ dueOn: '2020-01-01' }).where('id', '=', 'bakery').execute()
  const { status } = await agency.ask('clara', submitRequest, {
    project: 'bakery',
    workItem: 'homepage',
    title: 'A banner',
    description: 'For spring, on the first page',
    reason: 'feature-request',
    dueOn: addDays(currentDate(), 9),
    priority: 'low',
  })
  expect(status).toBe(201)
}

async function homeOf<Kind extends Home['kind']>(agency: Agency, person: Person, _kind: Kind) {
  return (await agency.ask(person, getHome, {})).data as HomeOf<Kind>
}

async function workLength({ ask }: Agency, person: Person, filter: WorkItemFilter) {
  const ids = new Set<string>()
  let after: string | undefined
  do {
    const { data } = await ask(person, listWorkItems, { ...filter, limit: 7, ...(after ? { after } : {}) })
    for (const { id } of data.items) ids.add(id)
    after = data.next ?? undefined
    if (after === undefined) expect(data.total).toBe(ids.size)
  } while (after !== undefined)
  return ids.size
}

test.each([1, 2])('each number on a manager’s home equals the list it opens (seed %i)', async (seed) => {
  const agency = await openDemoAgency()
  await addRandomWork(agency, seed)
  const { tasks, pendingRequests, projectCount } = await homeOf(agency, 'mara', 'manager')
  const { data: found } = await agency.ask('mara', getManagerAttention, {})
  const both = ({ tasks, subtasks }: { tasks: number; subtasks: number }) => tasks + subtasks
  const open = 'pending,in-progress'
  const links: [number, WorkItemFilter][] = [
    [both(found.overdue), { kind: 'any', due: 'overdue-active', sort: 'dueOn' }],
    [both(found.unassigned), { kind: 'any', due: 'upcoming-active', assignee: 'none', sort: 'dueOn' }],
    [
      both(found.notStarted),
      { kind: 'any', due: 'next-7-days-active', assignee: 'some', status: 'pending', sort: 'dueOn' },
    ],
    [tasks.total, { kind: 'task' }],
    [tasks.total, { kind: 'task', sort: 'dueOn' }],
    [tasks.total, { kind: 'task', sort: 'dueOn', order: 'desc' }],
    [tasks.completed, { kind: 'task', status: 'completed' }],
    [tasks.inProgress, { kind: 'task', status: 'in-progress' }],
    ...found.week.map(({ day, tasks }): [number, WorkItemFilter] => [
      tasks,
      { dueFrom: day, dueTo: day, status: open },
    ]),
    ...found.workload.flatMap(({ person: assignee, tasks, subtasks }): [number, WorkItemFilter][] => [
      [tasks, { kind: 'task', assignee, status: open }],
      [subtasks, { kind: 'subtask', assignee, status: open }],
    ]),
  ]
  for (const [count, filter] of links)
    expect([filter, await workLength(agency, 'mara', filter)]).toEqual([filter, count])
  const { ask } = agency
  expect((await ask('mara', listProjects, {})).data.total).toBe(projectCount)
  expect((await ask('mara', listProjects, { due: 'overdue' })).data.items.map(({ id }) => id)).toEqual(
    found.overdueProjects.map(({ id }) => id),
  )
  expect(found.overdueProjectCount).toBe(1)
  expect((await ask('mara', listRequests, { status: 'pending' })).data.total).toBe(pendingRequests)
})

test.each([1, 2])('each number on an employee’s home equals the list it opens (seed %i)', async (seed) => {
  const agency = await openDemoAgency()
  await addRandomWork(agency, seed)
  const { numbers } = await homeOf(agency, 'eli', 'employee')
  const counts = {
    'to-do': numbers.pending + numbers.inProgress,
    'in-progress': numbers.inProgress,
    all: numbers.total,
    done: numbers.completed,
    'due-soon': numbers.dueSoon,
    overdue: numbers.overdue,
  }
  for (const filter of homeFilters)
    expect([filter, (await agency.ask('eli', listHomeWork, { filter })).data.total]).toEqual([filter, counts[filter]])
})

test.each([1, 2])('each number on a client’s home equals the list it opens (seed %i)', async (seed) => {
  const agency = await openDemoAgency()
  await addRandomWork(agency, seed)
  const { statistics, recentProjects, pendingRequests } = await homeOf(agency, 'clara', 'client')
  const { tasks, subtasks, projects } = statistics
  const links: [number, WorkItemFilter][] = [
    [tasks.total, { kind: 'task' }],
    [tasks.total, { kind: 'task', sort: 'dueOn' }],
    [tasks.total, { kind: 'task', sort: 'dueOn', order: 'desc' }],
    [tasks.completed, { kind: 'task', status: 'completed' }],
    [tasks.dueSoon, { kind: 'task', due: 'soon' }],
    [tasks.overdue, { kind: 'task', due: 'overdue' }],
    [subtasks.total, { kind: 'subtask' }],
    [subtasks.completed, { kind: 'subtask', status: 'completed' }],
  ]
  for (const [count, filter] of links)
    expect([filter, await workLength(agency, 'clara', filter)]).toEqual([filter, count])
  expect((await agency.ask('clara', listRequests, { status: 'pending' })).data.total).toBe(pendingRequests)
  const { total, onHold, ...rest } = projects
  const count = (status: string) => recentProjects.filter((it) => it.status === status).length
  expect(recentProjects).toHaveLength(total)
  expect({ 'on-hold': onHold, ...rest }).toEqual(
    Object.fromEntries(['on-hold', ...Object.keys(rest)].map((status) => [status, count(status)])),
  )
})

test('one list contains tasks and subtasks in one order, paged, filtered, searched and grouped', async () => {
  const agency = await openDemoAgency()
  await addRandomWork(agency, 3)
  const all = (filter: WorkItemFilter) => agency.ask('mara', listWorkItems, { ...filter, limit: 100 })
  const merged = async (filter: WorkItemFilter) =>
    (await Promise.all((['task', 'subtask'] as const).map(async (kind) => (await all({ ...filter, kind })).data)))
      .flatMap(({ items }) => items)
      .map(({ id, dueOn }) => ({ id, dueOn }))
      .toSorted(compareDue)
      .map(({ id }) => id)
  for (const filter of [{}, { q: 'piece' }, { status: 'pending' }, { project: 'bakery' }] satisfies WorkItemFilter[]) {
    const paged: string[] = []
    let after: string | undefined
    do {
      const asked: WorkItemFilter = { ...filter, kind: 'any', sort: 'dueOn', limit: 4, ...(after ? { after } : {}) }
      const { data } = await agency.ask('mara', listWorkItems, asked)
      paged.push(...data.items.map(({ id }) => id))
      after = data.next ?? undefined
    } while (after !== undefined)
    expect(paged).toEqual(await merged(filter))
    expect(paged.length).toBeGreaterThan(8)
  }
  const { data: grouped } = await all({ kind: 'any', group: 'status' })
  expect(Object.values(grouped.groups ?? {}).reduce((sum, count) => sum + count, 0)).toBe(grouped.total)
})
