import {
  changeSubtasks,
  copySubtask,
  createSubtask,
  deleteSubtask,
  getClientSubtask,
  getProjectDetails,
  getSubtask,
  listClientSubtasks,
  listMySubtasks,
  listSubtasks,
  listTaskSubtasks,
  setMySubtaskStatus,
  setSubtaskStatus,
  subtaskStats,
  updateSubtask,
} from '@oriel/contracts/classic/subtasks'
import { changeTasks, createTask, getTask, updateTask } from '@oriel/contracts/classic/tasks'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const hours = { id: 'opening-hours', customerId: 'bakery' }
const draft = { title: 'Map', task: 'homepage', dueDate: '2099-05-01' }
const everybody = ['mara', 'eli', 'nora', 'otto', 'clara', 'dana', 'nobody'] as const
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const assigning = (assignedTo: z.input<typeof createSubtask.input>['assignedTo']) => ({ ...draft, assignedTo })

async function openAgencyWithNoraOnTheBakery() {
  const agency = await openDemoAgency()
  await agency.db.insertInto('projectMembers').values({ projectId: 'bakery', userId: 'nora', addedAt: '' }).execute()
  return agency
}

const actions = {
  open: (agency: Agency, who: Person | 'nobody') => agency.ask(who, getSubtask, { ...hours, taskId: 'homepage' }),
  'open as a client': (agency: Agency, who: Person | 'nobody') => agency.ask(who, getClientSubtask, { id: hours.id }),
  list: (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, listTaskSubtasks, { taskId: 'homepage', customerId: 'bakery' }),
  'list as a client': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, listClientSubtasks, { taskId: 'homepage' }),
  'see all of the project': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, getProjectDetails, { id: 'bakery' }),
  create: (agency: Agency, who: Person | 'nobody') => agency.ask(who, createSubtask, draft),
  edit: (agency: Agency, who: Person | 'nobody') => agency.ask(who, updateSubtask, { ...hours, title: 'New' }),
  'set the status': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, setSubtaskStatus, { ...hours, status: 'completed' }),
  'set the status as an employee': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, setMySubtaskStatus, { id: hours.id, status: 'completed' }),
  'assign several': (agency: Agency, who: Person | 'nobody') =>
    agency.ask(who, changeSubtasks, { ids: [hours.id], assignedTo: ['mara'] }),
  copy: (agency: Agency, who: Person | 'nobody') => agency.ask(who, copySubtask, { ...hours, taskId: 'homepage' }),
  delete: (agency: Agency, who: Person | 'nobody') => agency.ask(who, deleteSubtask, hours),
}

describe('who may do what with a subtask', () => {
  //                                        mara  eli  nora  otto clara dana nobody
  test.each([
    ['open', [200, 200, 200, 404, 200, 404, 401]],
    ['open as a client', [403, 403, 403, 403, 200, 404, 401]],
    ['list', [200, 200, 200, 404, 200, 404, 401]],
    ['list as a client', [403, 403, 403, 403, 200, 404, 401]],
    ['see all of the project', [200, 200, 200, 404, 200, 404, 401]],
    ['create', [201, 201, 201, 400, 403, 403, 401]],
    ['edit', [200, 403, 403, 404, 403, 403, 401]],
    ['set the status', [200, 200, 403, 404, 403, 403, 401]],
    ['set the status as an employee', [403, 200, 403, 404, 403, 403, 401]],
    ['assign several', [200, 403, 403, 400, 403, 403, 401]],
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

  test('an employee deletes what they created, assigned or not', async () => {
    const agency = await openAgencyWithNoraOnTheBakery()
    const { data } = await agency.ask('nora', createSubtask, draft)
    expect(data.can).toMatchObject({ delete: true, edit: false, setStatus: false, attach: true })
    expect((await agency.ask('nora', deleteSubtask, { id: data._id, customerId: 'bakery' })).status).toBe(200)
  })

  test('R-19: ids that do not belong together answer like a missing subtask', async () => {
    const agency = await openDemoAgency()
    const otherTask = (await agency.ask('mara', createTask, { title: 'B', customer: 'bakery', dueDate: '2099-05-01' }))
      .data._id
    const answers = [
      await agency.ask('mara', getSubtask, { id: hours.id, customerId: 'museum' }),
      await agency.ask('mara', getSubtask, { ...hours, taskId: otherTask }),
      await agency.ask('mara', copySubtask, { ...hours, taskId: otherTask }),
      await agency.ask('mara', updateSubtask, { id: hours.id, customerId: 'museum', title: 'X' }),
      await agency.ask('mara', deleteSubtask, { id: hours.id, customerId: 'museum' }),
      await agency.ask('mara', getSubtask, { id: 'no-such-subtask', customerId: 'bakery' }),
    ]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['404 Subtask not found']),
    )
    expect(
      (await agency.ask('mara', listTaskSubtasks, { taskId: 'homepage', customerId: 'museum' })).body.message,
    ).toBe('Task not found')
  })

  test('R-22: only the four statuses', async () => {
    const agency = await openDemoAgency()
    const set = (status: string) =>
      agency.send('eli', { method: 'PUT', url: '/api/employee/subtasks/opening-hours/status', payload: { status } })
    expect((await set('done')).status).toBe(400)
    expect((await set('in-progress')).status).toBe(200)
  })
})

describe('the subtask form', () => {
  test('missing fields get defaults, and the subtask the next number', async () => {
    const agency = await openDemoAgency()
    const { data, body } = await agency.ask('mara', createSubtask, { ...draft, customer: 'bakery' })
    expect(body.message).toBe('Subtask Created!')
    expect(data).toMatchObject({
      sequence: 2,
      status: 'pending',
      priority: 'normal',
      progress: 0,
      task: { _id: 'homepage', title: 'Homepage' },
      customer: { _id: 'bakery', name: 'Bakery website' },
    })
    expect((await agency.ask('mara', getTask, { id: 'homepage', customerId: 'bakery' })).data).toMatchObject({
      nextSequence: 3,
      task: { subtasks: ['opening-hours', data._id] },
    })
  })

  test.each([
    [{ title: '' }, 'title', 'Subtask title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Subtask title cannot exceed 200 characters'],
    [{ task: '' }, 'task', 'Task selection is required'],
    [{ task: 'no-such-task' }, 'task', 'Task not found'],
    [{ customer: 'museum' }, 'customer', 'Invalid customer ID for this task'],
    [{ dueDate: '2020-01-01' }, 'dueDate', 'Due date cannot be in the past'],
    [{ sequence: 0 }, 'sequence', 'Sequence number must be at least 1'],
    [{ sequence: 1 }, 'sequence', 'Subtask with sequence number 1 already exists in this task'],
    [{ assignedTo: 'nora' }, 'assignedTo', 'Assignees must belong to the project team'],
  ])('R-20: refuses %o', async (wrong, field, message) => {
    const agency = await openDemoAgency()
    const { status, body } = await agency.ask('mara', createSubtask, { ...draft, ...wrong })
    expect({ status, text: body.fields?.[field] }).toEqual({ status: 400, text: message })
    expect((await agency.ask('mara', subtaskStats, {})).data.total).toBe(2)
  })

  test.each([
    ['an id', 'eli', ['eli']],
    ['an object', { _id: 'eli' }, ['eli']],
    ['a list of both', ['mara', { _id: 'eli' }], ['mara', 'eli']],
    ['the empty text', '', []],
    ['null', null, []],
  ] satisfies [string, Parameters<typeof assigning>[0], string[]][])(
    'it accepts assignees as %s',
    async (_, assignedTo, expected) => {
      const agency = await openDemoAgency()
      const { data } = await agency.ask('mara', createSubtask, assigning(assignedTo))
      expect(data.assignees.map(({ _id }) => _id)).toEqual(expected)
    },
  )

  test('it moves to another task of the project, with a new number, and nowhere else', async () => {
    const agency = await openDemoAgency()
    const to = await agency.ask('mara', createTask, { title: 'Menu', customer: 'bakery', dueDate: '2099-05-01' })
    await agency.ask('mara', setSubtaskStatus, { ...hours, status: 'completed' })
    const moved = await agency.ask('mara', updateSubtask, { ...hours, task: to.data._id })
    expect(moved.data).toMatchObject({ task: { title: 'Menu' }, sequence: 1 })
    const progress = async (id: string) =>
      (await agency.ask('mara', getTask, { id, customerId: 'bakery' })).data.task.progress
    expect([await progress('homepage'), await progress(to.data._id)]).toEqual([0, 100])
    expect((await agency.ask('mara', updateSubtask, { ...hours, task: 'audio-guide' })).status).toBe(400)
  })

  test('R-59: an edit from a stale version gets the current subtask', async () => {
    const agency = await openDemoAgency()
    await agency.ask('eli', setSubtaskStatus, { ...hours, status: 'in-progress' })
    const late = await agency.ask('mara', updateSubtask, { ...hours, title: 'Times', version: 1 })
    expect(late).toMatchObject({ status: 409, data: { title: 'Opening hours', status: 'in-progress', version: 2 } })
  })
})

test('employees read one assignee, themselves first; everyone else reads the list', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', updateSubtask, { ...hours, assignedTo: ['paul', 'eli'] })
  const open = async (who: Person) => (await agency.ask(who, getSubtask, hours)).data.subtask
  expect(await open('eli')).toMatchObject({ assignedTo: { _id: 'eli' }, assignees: [{ _id: 'paul' }, { _id: 'eli' }] })
  expect(await open('mara')).toMatchObject({ assignedTo: [{ _id: 'paul' }, { _id: 'eli' }] })
  const { data } = await agency.ask('eli', listMySubtasks, { customerId: 'bakery' })
  expect(data.subtasks[0]?.assignedTo).toHaveLength(2)
})

test('progress follows the subtasks that are not cancelled, and a task never completes itself', async () => {
  const agency = await openDemoAgency()
  const second = (await agency.ask('mara', createSubtask, draft)).data._id
  const third = (await agency.ask('mara', createSubtask, draft)).data._id
  const task = async () => (await agency.ask('mara', getTask, { id: 'homepage', customerId: 'bakery' })).data
  await agency.ask('eli', setMySubtaskStatus, { id: 'opening-hours', status: 'completed' })
  expect((await task()).task.progress).toBe(33)
  await agency.ask('mara', changeSubtasks, { ids: [second], status: 'cancelled' })
  expect((await task()).task.progress).toBe(50)
  await agency.ask('mara', deleteSubtask, { id: third, customerId: 'bakery' })
  expect(await task()).toMatchObject({ task: { progress: 100, status: 'pending' }, customer: { progress: 100 } })
  await agency.ask('mara', changeTasks, { ids: ['homepage'], status: 'cancelled' })
  expect((await task()).customer.progress).toBe(0)
})

test('a request follows the subtask it became, and the other way round', async () => {
  const agency = await openDemoAgency()
  const now = new Date().toISOString()
  await agency.db
    .insertInto('requests')
    .values({
      id: 'wish',
      projectId: 'bakery',
      workItemId: 'homepage',
      requestedById: 'clara',
      title: 'Hours, please',
      description: '',
      priority: 'normal',
      dueOn: '2099-01-01',
      reason: 'other',
      status: 'approved',
      createdAt: now,
      updatedAt: now,
      reviewedById: 'mara',
      reviewedAt: now,
      reviewComments: null,
      resultId: 'opening-hours',
      startedAt: null,
      completedAt: null,
      searchText: '',
      trashId: null,
    })
    .execute()
  const request = () =>
    agency.db
      .selectFrom('requests')
      .select(['status', 'startedAt', 'completedAt'])
      .where('id', '=', 'wish')
      .executeTakeFirstOrThrow()
  const set = (status: 'pending' | 'in-progress' | 'completed' | 'cancelled') =>
    agency.ask('eli', setSubtaskStatus, { ...hours, status })

  await set('in-progress')
  expect(await request()).toMatchObject({ status: 'in-progress', startedAt: expect.any(String), completedAt: null })
  await set('completed')
  expect(await request()).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
  await set('pending')
  expect(await request()).toEqual({ status: 'approved', startedAt: null, completedAt: null })
  await set('cancelled')
  const lines = await agency.db.selectFrom('activities').select('type').orderBy('seq').execute()
  expect(lines.map(({ type }) => type)).toEqual([
    'subtask_started',
    'request_started',
    'subtask_completed',
    'request_completed',
    'subtask_updated',
    'request_reopened',
    'subtask_updated',
    'request_stopped',
  ])
})

test('lists filter by task, person and status, and their counts agree', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', createSubtask, { ...draft, title: 'Prices', priority: 'urgent', status: 'completed' })
  const { data } = await agency.ask('mara', listSubtasks, { task: 'homepage', status: 'completed' })
  expect(data.subtasks.map(({ title }) => title)).toEqual(['Prices'])
  expect(data.counts).toEqual({ all: 2, pending: 1, 'in-progress': 0, completed: 1, cancelled: 0 })
  expect((await agency.ask('mara', listSubtasks, { assignedTo: 'nora' })).data.subtasks).toHaveLength(1)
  expect((await agency.ask('eli', subtaskStats, {})).data).toMatchObject({ total: 2, completed: 1, urgent: 1 })
  const project = (await agency.ask('clara', getProjectDetails, { id: 'bakery' })).data
  expect(project.subtasks.map(({ title }) => title)).toEqual(['Opening hours', 'Prices'])
})

test('a task takes its subtasks along into the trash', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', updateTask, { id: 'homepage', customerId: 'bakery', status: 'completed' })
  await agency.send('mara', { method: 'DELETE', url: '/api/tasks/homepage/customer/bakery' })
  expect((await agency.ask('mara', getSubtask, hours)).status).toBe(404)
  expect((await agency.ask('mara', subtaskStats, {})).data.total).toBe(1)
})

test('R-61: 50 parallel creates and copies get 50 different numbers', async () => {
  const agency = await openDemoAgency()
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? agency.ask('eli', createSubtask, draft)
        : agency.ask('paul', copySubtask, { ...hours, taskId: 'homepage' }),
    ),
  )
  const sequences = made.map(({ data }) => data.sequence).sort((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
})
