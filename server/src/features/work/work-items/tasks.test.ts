import {
  changeTasks,
  copyTask,
  createTask,
  deleteTask,
  getClientTask,
  getTask,
  listCustomerTasks,
  listTasks,
  listTaskTeam,
  setTaskStatus,
  taskStats,
  updateTask,
} from '@oriel/contracts/classic/tasks'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const homepage = { id: 'homepage', customerId: 'bakery' }
const draft = { title: 'Menu', customer: 'bakery', dueDate: '2099-05-01' }
const everybody = ['mara', 'eli', 'nora', 'otto', 'clara', 'dana', 'nobody'] as const
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function openAgencyWithNoraOnTheBakery() {
  const agency = await openDemoAgency()
  await agency.db.insertInto('projectMembers').values({ projectId: 'bakery', userId: 'nora', addedAt: '' }).execute()
  return agency
}

const actions = {
  open: (agency: Agency, who: Person | 'nobody') => agency.ask(who, getTask, homepage),
  'open as a client': (agency: Agency, who: Person | 'nobody') => agency.ask(who, getClientTask, { id: 'homepage' }),
  list: (agency: Agency, who: Person | 'nobody') => agency.ask(who, listCustomerTasks, { customerId: 'bakery' }),
  create: (agency: Agency, who: Person | 'nobody') => agency.ask(who, createTask, draft),
  edit: (agency: Agency, who: Person | 'nobody') => agency.ask(who, updateTask, { ...homepage, title: 'New' }),
  assign: (agency: Agency, who: Person | 'nobody') => agency.ask(who, updateTask, { ...homepage, assignedTo: [] }),
  'set the status': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, setTaskStatus, { ...homepage, status: 'completed' }),
  'change several': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, changeTasks, { ids: ['homepage'], status: 'completed' }),
  copy: (agency: Agency, who: Person | 'nobody') => agency.ask(who, copyTask, homepage),
  delete: (agency: Agency, who: Person | 'nobody') => agency.ask(who, deleteTask, homepage),
}

describe('who may do what with a task', () => {
  //                           mara  eli  nora  otto clara dana nobody
  test.each([
    ['open', [200, 200, 200, 404, 200, 404, 401]],
    ['open as a client', [403, 403, 403, 403, 200, 404, 401]],
    ['list', [200, 200, 200, 404, 200, 404, 401]],
    ['create', [201, 403, 403, 403, 403, 403, 401]],
    ['edit', [200, 200, 403, 404, 403, 403, 401]],
    ['assign', [200, 403, 403, 404, 403, 403, 401]],
    ['set the status', [200, 200, 403, 404, 403, 403, 401]],
    ['change several', [200, 200, 403, 400, 403, 403, 401]],
    ['copy', [201, 403, 403, 403, 403, 403, 401]],
    ['delete', [200, 200, 403, 404, 403, 403, 401]],
  ] as const)('%s', async (action, expected) => {
    const statuses: number[] = []
    for (const who of everybody) {
      const agency = await openAgencyWithNoraOnTheBakery()
      statuses.push((await actions[action](agency, who)).status)
    }
    expect(statuses).toEqual(expected)
  })

  test('the permissions in the task are those the server enforces', async () => {
    const agency = await openAgencyWithNoraOnTheBakery()
    const canOf = async (who: Person) => (await agency.ask(who, getTask, homepage)).data.task.can
    expect(await canOf('mara')).toMatchObject({ edit: true, assign: true, copy: true, delete: true, setStatus: true })
    expect(await canOf('eli')).toMatchObject({ edit: true, assign: false, copy: false, delete: true, comment: true })
    expect(await canOf('nora')).toMatchObject({ edit: false, setStatus: false, delete: false, createSubtask: true })
  })

  test('R-19: a task requested in another project answers like a missing one, even to a manager', async () => {
    const agency = await openDemoAgency()
    const elsewhere = await agency.ask('mara', getTask, { id: 'homepage', customerId: 'museum' })
    const missing = await agency.ask('mara', getTask, { id: 'no-such-task', customerId: 'bakery' })
    expect(elsewhere.status).toBe(404)
    expect({ ...elsewhere.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    for (const it of [updateTask, deleteTask]) {
      expect((await agency.ask('mara', it, { id: 'homepage', customerId: 'museum' })).status).toBe(404)
    }
    expect((await agency.ask('mara', getTask, homepage)).data.task.version).toBe(1)
  })
})

describe('the task form', () => {
  test('missing fields get defaults and suggestions, and the task the next number', async () => {
    const agency = await openDemoAgency()
    const { data: team } = await agency.ask('mara', listTaskTeam, { customerId: 'bakery' })
    expect(team.nextSequence).toBe(2)
    expect(team.teamMembers.map(({ fullName }) => fullName)).toEqual(['Eli Sand', 'Mara Lind', 'Paul Okafor'])
    const { status, data, body } = await agency.ask('mara', createTask, draft)
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Task Created!' })
    expect(data).toMatchObject({
      title: 'Menu',
      description: '',
      priority: 'normal',
      status: 'pending',
      sequence: 2,
      progress: 0,
      dueDate: '2099-05-01',
      createdBy: 'Mara Lind',
      customer: { _id: 'bakery', name: 'Bakery website' },
      assignedTo: [],
    })
    expect(data.task).toEqual({ ...data, task: undefined })
  })

  test.each([
    [{ title: '  ' }, 'title', 'Task title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Task title cannot exceed 200 characters'],
    [{ description: 'x'.repeat(2001) }, 'description', 'Description cannot exceed 2000 characters'],
    [{ customer: '' }, 'customer', 'Customer selection is required'],
    [{ customer: 'no-such-project' }, 'customer', 'Invalid customer ID'],
    [{ dueDate: '' }, 'dueDate', 'Due date is required'],
    [{ dueDate: '2026-02-30' }, 'dueDate', 'Invalid date'],
    [{ dueDate: '2020-01-01' }, 'dueDate', 'Due date cannot be in the past'],
    [{ sequence: 0 }, 'sequence', 'Sequence number must be at least 1'],
    [{ sequence: 1 }, 'sequence', 'Task with sequence number 1 already exists in this customer'],
    [{ assignedTo: ['otto'] }, 'assignedTo', 'Assignees must belong to the project team'],
    [{ assignedTo: ['no-such-person'] }, 'assignedTo', 'Assignees must belong to the project team'],
    [{ assignedTo: ['clara'] }, 'assignedTo', 'Assignees must belong to the project team'],
    [{ assignedTo: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'assignedTo', 'You can assign up to 5 people'],
  ])('R-20: refuses %o', async (wrong, field, message) => {
    const agency = await openDemoAgency()
    const { status, body } = await agency.ask('mara', createTask, { ...draft, ...wrong })
    expect({ status, text: body.fields?.[field] }).toEqual({ status: 400, text: message })
    expect((await agency.ask('mara', taskStats, {})).data.total).toBe(2)
  })

  test('an edit changes the fields sent and keeps the rest; a task stays in its project', async () => {
    const agency = await openDemoAgency()
    const edited = await agency.ask('mara', updateTask, { ...homepage, priority: 'urgent', version: 1 })
    expect(edited.data).toMatchObject({ title: 'Homepage', priority: 'urgent', version: 2 })
    expect(edited.data.assignedTo.map(({ _id }) => _id)).toEqual(['eli'])
    expect((await agency.ask('mara', updateTask, { ...homepage, customer: 'museum' })).status).toBe(400)
    expect((await agency.ask('mara', updateTask, { ...homepage, customer: 'bakery' })).status).toBe(200)
  })

  test('R-59: an edit from a stale version gets the current task', async () => {
    const agency = await openDemoAgency()
    await agency.ask('eli', updateTask, { ...homepage, title: 'Home', version: 1 })
    const late = await agency.ask('mara', updateTask, { ...homepage, description: 'Long', version: 1 })
    expect(late).toMatchObject({ status: 409, data: { title: 'Home', description: '', version: 2 } })
  })

  test('a past due date may stay, but not be chosen', async () => {
    const agency = await openDemoAgency()
    await agency.db.updateTable('workItems').set({ dueOn: '2020-01-01' }).where('id', '=', 'homepage').execute()
    const keep = { ...homepage, title: 'Home', dueDate: '2020-01-01T10:00:00.000Z' }
    expect((await agency.ask('mara', updateTask, keep)).status).toBe(200)
    expect((await agency.ask('mara', updateTask, { ...homepage, dueDate: '2020-01-02' })).status).toBe(400)
  })

  test('R-24: fields that only the server sets cannot be sent', async () => {
    const agency = await openDemoAgency()
    const forged = { ...draft, createdBy: 'paul', completedAt: '2020-01-01T00:00:00Z', progress: 90, _id: 'mine' }
    expect((await agency.ask('mara', createTask, forged)).data).toMatchObject({
      createdBy: 'Mara Lind',
      completedAt: null,
      progress: 0,
    })
  })
})

test('completed records when and by whom; every other status clears both', async () => {
  const agency = await openDemoAgency()
  const set = async (status: 'completed' | 'in-progress') =>
    (await agency.ask('eli', setTaskStatus, { ...homepage, status })).data.task
  expect(await set('completed')).toMatchObject({ completedBy: 'Eli Sand', progress: 0, status: 'completed' })
  expect(await set('in-progress')).toMatchObject({ completedBy: null, completedAt: null, progress: 0 })
})

test('every change writes one line to the log, and saving without a change writes none', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', setTaskStatus, { ...homepage, status: 'pending' })
  await agency.ask('mara', setTaskStatus, { ...homepage, status: 'in-progress' })
  await agency.ask('mara', updateTask, { ...homepage, assignedTo: ['eli', 'mara'] })
  await agency.ask('mara', updateTask, { ...homepage, title: 'Home', assignedTo: ['mara'] })
  await agency.ask('mara', setTaskStatus, { ...homepage, status: 'completed' })
  await agency.ask('mara', deleteTask, homepage)
  const lines = await agency.db.selectFrom('activities').select(['type', 'changes']).orderBy('seq').execute()
  expect(lines.map(({ type, changes }) => [type, JSON.parse(changes)])).toEqual([
    ['task_started', { status: ['pending', 'in-progress'] }],
    ['task_assigned', { assignees: [['eli'], ['eli', 'mara']] }],
    ['task_updated', { title: ['Homepage', 'Home'], assignees: [['eli', 'mara'], ['mara']] }],
    ['task_completed', { status: ['in-progress', 'completed'] }],
    ['task_deleted', {}],
  ])
})

test('R-29: a copy starts over, with the next number and the people who can still be assigned', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', updateTask, { ...homepage, assignedTo: ['mara', 'eli'], status: 'completed' })
  await agency.db.deleteFrom('projectMembers').where('userId', '=', 'eli').execute()
  const { data, body } = await agency.ask('mara', copyTask, homepage)
  expect(body.message).toBe('Task copied')
  expect(data).toMatchObject({ title: 'Homepage', status: 'pending', progress: 0, sequence: 2, subtasks: [] })
  expect(data.assignedTo.map(({ _id }) => _id)).toEqual(['mara'])
  expect((await agency.ask('mara', copyTask, { ...homepage, customerId: 'museum' })).status).toBe(404)
})

test('several change together or not at all', async () => {
  const agency = await openDemoAgency()
  const ids = ['homepage', 'audio-guide']
  expect((await agency.ask('mara', changeTasks, { ids, assignedTo: ['eli'] })).status).toBe(400)
  expect((await agency.ask('mara', listTasks, { assignedTo: 'eli' })).data.tasks).toHaveLength(1)
  expect((await agency.ask('mara', changeTasks, { ids, status: 'in-progress' })).status).toBe(200)
  expect((await agency.ask('mara', taskStats, {})).data).toMatchObject({ total: 2, inProgress: 2 })
  expect((await agency.ask('mara', changeTasks, { ids: ['homepage', 'gone'], status: 'pending' })).status).toBe(400)
  expect((await agency.ask('eli', changeTasks, { ids: ['audio-guide'], status: 'pending' })).status).toBe(400)
})

describe('lists', () => {
  async function openAgencyWithTasks() {
    const agency = await openDemoAgency()
    await agency.ask('mara', createTask, { ...draft, title: 'Ämter & 100% öffnen', priority: 'urgent' })
    await agency.ask('mara', createTask, { ...draft, title: 'Missed', status: 'in-progress', assignedTo: ['mara'] })
    await agency.ask('mara', createTask, { ...draft, title: 'Done', status: 'completed', customer: 'museum' })
    await agency.db
      .updateTable('workItems')
      .set({ dueOn: '2020-01-01' })
      .where('title', 'in', ['Missed', 'Done'])
      .execute()
    return agency
  }
  const titles = async (agency: Agency, sample: Parameters<typeof agency.ask<typeof listTasks>>[2]) =>
    (await agency.ask('mara', listTasks, sample)).data.tasks.map(({ title }) => title)

  test('they filter by words, status, priority, project, person and due date', async () => {
    const agency = await openAgencyWithTasks()
    expect(await titles(agency, { search: 'ÖFFNEN ämter' })).toEqual(['Ämter & 100% öffnen'])
    expect(await titles(agency, { search: '0%' })).toEqual(['Ämter & 100% öffnen'])
    expect(await titles(agency, { search: '_' })).toEqual([])
    expect(await titles(agency, { priority: 'urgent' })).toEqual(['Ämter & 100% öffnen'])
    expect(await titles(agency, { customer: 'museum', sortBy: 'sequence' })).toEqual(['Audio guide', 'Done'])
    expect(await titles(agency, { assignedTo: 'mara' })).toEqual(['Missed'])
    expect(await titles(agency, { due: 'overdue' })).toEqual(['Missed'])
    expect(await titles(agency, { dueBefore: '2020-01-01', sortBy: 'title' })).toEqual(['Done', 'Missed'])
    expect(await titles(agency, { sortBy: 'priority', limit: 1 })).toEqual(['Ämter & 100% öffnen'])
    expect(await titles(agency, { sortBy: 'status', sortOrder: 'desc', limit: 1 })).toEqual(['Done'])
  })

  test('chips also count the other statuses; pages neither repeat nor lose a task', async () => {
    const agency = await openAgencyWithTasks()
    const { data } = await agency.ask('mara', listTasks, { status: 'pending', limit: 2 })
    expect(data.counts).toEqual({ all: 5, pending: 3, 'in-progress': 1, completed: 1, cancelled: 0 })
    expect(data.pagination).toEqual({ current: 1, pages: 2, total: 3, limit: 2 })
    const pages = await Promise.all([1, 2, 3].map((page) => titles(agency, { sortBy: 'createdAt', limit: 2, page })))
    expect(pages.flat().sort()).toEqual(['Audio guide', 'Done', 'Homepage', 'Missed', 'Ämter & 100% öffnen'])
  })

  test('an employee lists and counts only the tasks of their projects', async () => {
    const agency = await openAgencyWithTasks()
    expect((await agency.ask('nora', listTasks, {})).data.counts.all).toBe(2)
    expect((await agency.ask('nora', taskStats, {})).data).toMatchObject({ total: 2, completed: 1 })
    expect((await agency.ask('otto', taskStats, {})).data.total).toBe(0)
  })

  test('R-32: an unknown order is refused, an unknown filter ignored', async () => {
    const agency = await openDemoAgency()
    const list = (query: Record<string, string>) => agency.send('mara', { method: 'GET', url: '/api/tasks', query })
    expect((await list({ sortBy: 'searchText' })).status).toBe(400)
    expect((await list({ colour: 'red', status: 'undefined' })).status).toBe(200)
  })
})

test('a deleted task is gone from every list and number at once', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', deleteTask, homepage)).data).toMatchObject({ _id: 'homepage' })
  expect((await agency.ask('mara', getTask, homepage)).status).toBe(404)
  expect((await agency.ask('mara', taskStats, {})).data.total).toBe(1)
  expect((await agency.ask('eli', listTasks, {})).data.counts.all).toBe(0)
})

test('R-61: 50 parallel creates and copies get 50 different numbers', async () => {
  const agency = await openDemoAgency()
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? agency.ask('mara', createTask, draft) : agency.ask('paul', copyTask, homepage),
    ),
  )
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
  const sequences = made.map(({ data }) => data.sequence).sort((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
})

test('a search over everything finds the newest 1000, and each of them within a project', async () => {
  const { ask, db } = await openDemoAgency()
  const { data: first } = await ask('mara', createTask, {
    title: 'Newsletter',
    customer: 'bakery',
    dueDate: '2099-01-01',
  })
  const {
    id,
    parts: _,
    partsDone: __,
    progress: ___,
    sharedParts: _a,
    sharedPartsDone: _b,
    sharedProgress: _c,
    ...like
  } = await db.selectFrom('workItems').selectAll().where('id', '=', first._id).executeTakeFirstOrThrow()
  const many = Array.from({ length: 1004 }, (_, at) => ({ ...like, id: `${id}-${at}`, position: 100 + at }))
  for (let at = 0; at < many.length; at += 100)
    await db
      .insertInto('workItems')
      .values(many.slice(at, at + 100))
      .execute()
  const found = async (more: { customer?: string; assignedTo?: string }) =>
    (await ask('mara', listTasks, { search: 'newsletter', limit: 20, ...more })).data
  expect(await found({})).toMatchObject({ counts: { all: 1000 }, pagination: { total: 1000, pages: 50 } })
  expect(await found({ customer: 'bakery' })).toMatchObject({ counts: { all: 1005 } })
  expect(await found({ customer: 'museum' })).toMatchObject({ counts: { all: 0 }, tasks: [] })
})
