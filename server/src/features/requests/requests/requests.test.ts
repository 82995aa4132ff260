import { listCustomerActivity, listEmployeeActivity } from '@oriel/contracts/classic/activity'
import { addRequestComment } from '@oriel/contracts/classic/comments'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { addDays } from '@oriel/contracts/time/dates'
import { setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import {
  cancelTaskRequest,
  deleteTaskRequest,
  getOwnTaskRequest,
  getTaskRequest,
  listOwnTaskRequests,
  listTaskRequests,
  ownTaskRequestStats,
  reviewTaskRequest,
  submitTaskRequest,
  taskRequestStats,
  updateTaskRequest,
} from '@oriel/contracts/classic/task-requests'
import { createTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample, sample } from '../../../../testing/agencies/sample-requests.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const subtasksOf = (agency: Agency) =>
  agency.db.selectFrom('workItems').selectAll().where('parentId', '=', 'homepage').orderBy('position').execute()
const inLog = (agency: Agency, requestId: string) =>
  agency.db.selectFrom('activities').selectAll().where('requestId', '=', requestId).orderBy('seq').execute()

test('employees read nothing of a request and its comments, but the resulting subtask', async () => {
  const agency = await openDemoAgency()
  const validated = async () => {
    const { headers } = await agency.send('eli', { method: 'GET', url: '/api/employee/activity' })
    return headers['etag']
  }
  const before = await validated()
  const request = await submitSample(agency)
  await agency.ask('mara', addRequestComment, { id: request._id, comment: 'Which days?', audience: 'client' })
  const feed = async () => (await agency.ask('eli', listEmployeeActivity, {})).data
  expect(await validated()).toBe(before)
  expect(await feed()).toMatchObject({ activities: [], counts: { all: 0 }, pagination: { total: 0 } })

  await agency.ask('mara', reviewTaskRequest, { id: request._id, action: 'approve' })
  expect(await validated()).not.toBe(before)
  const { activities, counts } = await feed()
  expect(activities.map(({ type }) => type)).toEqual(['subtask_created'])
  expect(counts).toEqual({ all: 1, subtask_created: 1 })
  const { data: clients } = await agency.ask('clara', listCustomerActivity, {})
  expect(clients.activities.map(({ type }) => type).toSorted()).toEqual([
    'comment_added',
    'request_approved',
    'request_submitted',
    'subtask_created',
  ])
})

test('from request to delivery: submitted, approved, in progress, completed, and back', async () => {
  const agency = await openDemoAgency()
  const request = await submitSample(agency)
  expect(request).toMatchObject({
    status: 'Pending',
    priority: 'High',
    customer: { _id: 'bakery', name: 'Bakery website' },
    task: { _id: 'homepage', title: 'Homepage' },
    requestedBy: { fullName: 'Clara Bäcker' },
    reviewedBy: null,
    subtask: null,
    waitingDays: 0,
    workingDays: null,
    can: { edit: true, cancel: true, delete: true, review: false, comment: true },
  })

  const { data: approved } = await agency.ask('mara', reviewTaskRequest, { id: request._id, action: 'approve' })
  expect(approved).toMatchObject({
    status: 'Approved',
    reviewedBy: { fullName: 'Mara Lind' },
    reviewedAt: expect.any(String),
    reviewComments: null,
    workingDays: 0,
    can: { review: false },
  })
  const [, subtask] = await subtasksOf(agency)
  expect(subtask).toMatchObject({
    title: sample.title,
    description: sample.description,
    dueOn: sample.dueDate,
    priority: 'high',
    status: 'pending',
    position: 2,
    createdById: 'mara',
  })
  const subtaskId = subtask?.id ?? ''
  expect(
    await agency.db.selectFrom('workItemAssignees').selectAll().where('workItemId', '=', subtaskId).execute(),
  ).toEqual([])

  const seenByClara = async () => (await agency.ask('clara', getOwnTaskRequest, { id: request._id })).data
  expect((await seenByClara()).subtask).toEqual({
    _id: subtaskId,
    title: sample.title,
    taskId: 'homepage',
    status: 'pending',
  })
  const move = (status: 'pending' | 'in-progress' | 'completed') =>
    agency.ask('mara', setSubtaskStatus, { id: subtaskId, customerId: 'bakery', status })
  await move('in-progress')
  expect(await seenByClara()).toMatchObject({ status: 'In Progress', startedAt: expect.any(String), completedAt: null })
  await move('completed')
  expect(await seenByClara()).toMatchObject({ status: 'Completed', completedAt: expect.any(String), workingDays: 0 })
  await move('pending')
  expect(await seenByClara()).toMatchObject({ status: 'Approved', startedAt: null, completedAt: null })

  expect((await inLog(agency, request._id)).map(({ type }) => type)).toEqual([
    'request_submitted',
    'request_approved',
    'request_started',
    'request_completed',
    'request_reopened',
  ])
})

test('when approving, the manager can set title, task, due date and people', async () => {
  const agency = await openDemoAgency()
  const request = await submitSample(agency, { priority: 'Medium' })
  const footer = await agency.ask('mara', createTask, { title: 'Footer', customer: 'bakery', dueDate: '2099-12-01' })
  const { data } = await agency.ask('mara', reviewTaskRequest, {
    id: request._id,
    action: 'approve',
    title: 'Holiday hours in the footer',
    task: footer.data._id,
    dueDate: '2099-07-07',
    assignedTo: ['eli', 'paul'],
    reviewComments: 'We start on Monday.',
    version: request.version,
  })
  expect(data).toMatchObject({ title: sample.title, task: { _id: 'homepage' }, reviewComments: 'We start on Monday.' })
  expect(data.subtask).toMatchObject({ title: 'Holiday hours in the footer', taskId: footer.data._id })
  const subtask = await agency.db
    .selectFrom('workItems')
    .selectAll()
    .where('id', '=', data.subtask?._id ?? '')
    .executeTakeFirstOrThrow()
  expect(subtask).toMatchObject({ parentId: footer.data._id, dueOn: '2099-07-07', priority: 'normal', position: 1 })
  const assignees = await agency.db
    .selectFrom('workItemAssignees')
    .select('userId')
    .where('workItemId', '=', subtask.id)
    .orderBy('position')
    .execute()
  expect(assignees.map(({ userId }) => userId)).toEqual(['eli', 'paul'])
})

test.each([
  ['task', { task: 'audio-guide' }],
  ['task', { task: 'no-such-task' }],
  ['assignedTo', { assignedTo: ['nora'] }],
  ['assignedTo', { assignedTo: ['clara'] }],
  ['assignedTo', { assignedTo: ['mara', 'paul', 'eli', 'nora', 'otto', 'dana'] }],
  ['title', { title: '   ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['dueDate', { dueDate: '2020-01-01' }],
  ['dueDate', { dueDate: 'soon' }],
  ['reviewComments', { reviewComments: 'x'.repeat(1001) }],
])('approving with an invalid %s is refused (%#), and nothing changes', async (field, choice) => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const { status, body } = await agency.ask('mara', reviewTaskRequest, { id, action: 'approve', ...choice })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
  expect(await subtasksOf(agency)).toHaveLength(1)
  expect((await agency.ask('clara', getOwnTaskRequest, { id })).data.status).toBe('Pending')
})

test('a request with a past due date can still be approved', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  await agency.db.updateTable('requests').set({ dueOn: '2020-02-02' }).where('id', '=', id).execute()
  expect((await agency.ask('mara', reviewTaskRequest, { id, action: 'approve' })).status).toBe(200)
  expect((await subtasksOf(agency))[1]).toMatchObject({ dueOn: '2020-02-02' })
})

test('R-28: rejecting needs a reason, an unknown action is refused, and a decision is final', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const review = (body: object) => agency.ask('mara', reviewTaskRequest, { id, ...body } as never)
  for (const reviewComments of [undefined, '', '   '])
    expect(await review({ action: 'reject', reviewComments })).toMatchObject({
      status: 400,
      body: { fields: { reviewComments: 'Please provide a reason for rejecting this request.' } },
    })
  for (const action of ['maybe', '', null, undefined, 1, ['approve']])
    expect(await review({ action, reviewComments: 'Because' })).toMatchObject({
      status: 400,
      body: { fields: { action: 'Unknown action' } },
    })
  expect(await review({ action: 'reject', reviewComments: ' Not this year. ' })).toMatchObject({
    status: 200,
    data: { status: 'Rejected', reviewComments: 'Not this year.', subtask: null, workingDays: null },
  })
  for (const again of [{ action: 'approve' }, { action: 'reject', reviewComments: 'Once more' }])
    expect(await review(again)).toMatchObject({
      status: 409,
      body: { message: 'This request has already been reviewed.' },
    })
  expect(await subtasksOf(agency)).toHaveLength(1)
  const audit = await agency.db.selectFrom('auditLog').selectAll().where('event', '=', 'request-reviewed').execute()
  expect(audit).toMatchObject([{ actorId: 'mara', targetId: id, targetName: sample.title }])
})

test('R-27: a reviewed request can’t be edited, cancelled or deleted', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  await agency.ask('mara', reviewTaskRequest, { id, action: 'approve' })
  const refused = (message: string) => ({ status: 409, body: { message } })
  const change = { id, title: 'Something else' }
  expect(await agency.ask('clara', updateTaskRequest, change)).toMatchObject(
    refused('Only pending requests can be edited'),
  )
  expect(await agency.ask('clara', cancelTaskRequest, { id })).toMatchObject(
    refused('Only pending requests can be deleted'),
  )
  expect(await agency.ask('clara', deleteTaskRequest, { id })).toMatchObject(
    refused('Only pending requests can be deleted'),
  )
  expect((await agency.ask('clara', getOwnTaskRequest, { id })).data).toMatchObject({
    title: sample.title,
    status: 'Approved',
    can: { edit: false, cancel: false, delete: false },
  })
})

test('the client edits a pending request; unsent fields stay', async () => {
  const agency = await openDemoAgency()
  const request = await submitSample(agency)
  const { data } = await agency.ask('clara', updateTaskRequest, {
    id: request._id,
    title: '  Show all holiday hours  ',
    version: request.version,
  })
  expect(data).toMatchObject({ title: 'Show all holiday hours', priority: 'High', reason: sample.reason })
  expect(data.version).toBe(request.version + 1)
  const stale = await agency.ask('clara', updateTaskRequest, {
    id: request._id,
    title: 'From an old tab',
    version: request.version,
  })
  expect(stale).toMatchObject({ status: 409, data: { title: 'Show all holiday hours' } })
  const [, line] = await inLog(agency, request._id)
  expect(line).toMatchObject({
    type: 'request_updated',
    changes: JSON.stringify({ title: [sample.title, 'Show all holiday hours'] }),
  })
  const review = { id: request._id, action: 'approve', version: request.version } as const
  expect((await agency.ask('mara', reviewTaskRequest, review)).status).toBe(409)
})

test('the feed names priorities as the request form does', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  await agency.ask('clara', updateTaskRequest, { id, priority: 'Medium' })
  const { data } = await agency.ask('clara', listCustomerActivity, { limit: 1 })
  expect(data.activities[0]?.description).toContain('priority from High to Medium')
})

test('an edit needs a new due date only if it changes a past one', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  await agency.db.updateTable('requests').set({ dueOn: '2020-02-02' }).where('id', '=', id).execute()
  const edit = (dueDate: string) => agency.ask('clara', updateTaskRequest, { ...sample, id, dueDate })
  expect((await edit('2020-02-02')).status).toBe(200)
  expect(await edit('2020-02-03')).toMatchObject({
    status: 400,
    body: { fields: { dueDate: 'Due date cannot be in the past' } },
  })
})

test.each([
  ['cancelled', cancelTaskRequest, 'request_cancelled'],
  ['deleted', deleteTaskRequest, 'request_deleted'],
] as const)('a %s request leaves lists and counts and stays in the history', async (how, endpoint, type) => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  expect(await agency.ask('clara', endpoint, { id })).toMatchObject({ status: 200, data: { _id: id } })
  const own = await agency.ask('clara', listOwnTaskRequests, {})
  const all = await agency.ask('mara', listTaskRequests, {})
  expect([own.data.data, all.data.data]).toEqual([[], []])
  expect([own.data.counts.total, all.data.counts.total]).toEqual([0, 0])
  expect((await agency.ask('clara', ownTaskRequestStats, {})).data.total).toBe(0)
  expect((await inLog(agency, id)).map((line) => line.type)).toEqual(['request_submitted', type])

  const review = await agency.ask('mara', reviewTaskRequest, { id, action: 'approve' })
  expect([review.status, review.body.message]).toEqual(
    how === 'cancelled' ? [409, 'The client has cancelled this request.'] : [404, 'Task request not found'],
  )
  expect(await subtasksOf(agency)).toHaveLength(1)
})

test('a deleted request can’t be restored: row, comments and files are gone, and the audit log keeps its title', async () => {
  const agency = await openDemoAgency()
  const { _id: id, title } = await submitSample(agency)
  await agency.ask('clara', addRequestComment, { id, comment: 'Please hurry' })
  await agency.ask('clara', deleteTaskRequest, { id })
  for (const table of ['trash', 'requests', 'comments'] as const)
    expect(await agency.db.selectFrom(table).select('id').execute()).toEqual([])
  expect((await agency.ask('mara', listAudit, {})).data.items[0]).toMatchObject({
    event: 'permanently-deleted',
    target: { name: title },
  })
})

const tooLong = (length: number) => 'x'.repeat(length)
const invalidDrafts: [string, object, string, string][] = [
  ['no title', { title: undefined }, 'title', 'Task title is required'],
  ['a blank title', { title: '   ' }, 'title', 'Task title is required'],
  ['a title of 4 letters and spaces', { title: '  abcd  ' }, 'title', 'Task title must be at least 5 characters'],
  ['a title of 201 letters', { title: tooLong(201) }, 'title', 'Task title cannot exceed 200 characters'],
  ['no description', { description: undefined }, 'description', 'Task description is required'],
  ['a blank description', { description: '\n ' }, 'description', 'Task description is required'],
  [
    'a description of 19 letters',
    { description: `${tooLong(19)}   ` },
    'description',
    'Description must be at least 20 characters',
  ],
  [
    'a description of 2001 letters',
    { description: tooLong(2001) },
    'description',
    'Description cannot exceed 2000 characters',
  ],
  ['no task', { task: undefined }, 'task', 'Please select a task'],
  ['an empty task', { task: '' }, 'task', 'Please select a task'],
  ['no project', { customer: undefined }, 'customer', 'Please select a project'],
  ['no reason', { reason: undefined }, 'reason', 'Please specify the reason for this request'],
  ['an empty reason', { reason: '' }, 'reason', 'Please specify the reason for this request'],
  ['an unknown reason', { reason: 'whim' }, 'reason', 'Please specify the reason for this request'],
  ['no due date', { dueDate: undefined }, 'dueDate', 'Due date is required'],
  ['an empty due date', { dueDate: '' }, 'dueDate', 'Due date is required'],
  ['a day that does not exist', { dueDate: '2099-02-30' }, 'dueDate', 'Invalid date'],
  ['a due date before today', { dueDate: addDays(currentDate(), -2) }, 'dueDate', 'Due date cannot be in the past'],
  ['an unknown priority', { priority: 'Whenever' }, 'priority', 'Priority must be Low, Medium, High or Urgent'],
  ["somebody else's task", { task: 'audio-guide' }, 'task', 'Please select a task'],
  ['a task that does not exist', { task: 'no-such-task' }, 'task', 'Please select a task'],
  ["somebody else's project", { customer: 'museum', task: 'audio-guide' }, 'customer', 'Please select a project'],
  ['a project that does not exist', { customer: 'no-such-project' }, 'customer', 'Please select a project'],
]

test('all validation rules of a request (REQ-901), for submitting and editing', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  for (const [name, change, field, message] of invalidDrafts) {
    const refused = { name, status: 400, body: { message, fields: { [field]: message } } }
    const draft = { ...sample, ...change } as typeof sample
    expect({ name, ...(await agency.ask('clara', submitTaskRequest, draft)) }).toMatchObject(refused)
    if (Object.values(change).includes(undefined)) continue
    expect({ name, ...(await agency.ask('clara', updateTaskRequest, { id, ...change })) }).toMatchObject(refused)
  }
  expect((await agency.ask('clara', listOwnTaskRequests, {})).data.counts.total).toBe(1)
})

test.each([
  ['five letters', { title: 'Hello' }],
  ['today', { dueDate: currentDate() }],
  ['a date-time, of which the day counts', { dueDate: '2099-06-01T23:30:00.000+02:00' }],
  ['references as objects', { customer: { _id: 'bakery' }, task: { _id: 'homepage' } }],
  ['a priority in lower case', { priority: 'urgent' }],
  ["a task's word for Medium", { priority: 'normal' }],
  ['no priority', { priority: undefined }],
  [
    'fields that are none of its business',
    { status: 'Approved', requestedBy: 'dana', reviewedBy: 'mara', _id: 'mine' },
  ],
])('accepted: %s', async (_, change) => {
  const agency = await openDemoAgency()
  const { status, data } = await agency.ask('clara', submitTaskRequest, { ...sample, ...change })
  expect(status).toBe(201)
  expect(data).toMatchObject({ status: 'Pending', requestedBy: { _id: 'clara' }, reviewedBy: null })
  expect(data._id).not.toBe('mine')
  if ('priority' in change) expect(data.priority).toBe(change.priority === 'urgent' ? 'Urgent' : 'Medium')
})

test('lists: search over title, description and project, status, project, pages; counts agree', async () => {
  const agency = await openDemoAgency()
  const hours = await submitSample(agency)
  const menu = await submitSample(agency, {
    title: 'A MENÜ for the café',
    description: 'With prices and 100% of our cakes.',
  })
  const tickets = await submitSample(
    agency,
    { title: 'Ticket prices', customer: 'museum', task: 'audio-guide' },
    'dana',
  )
  await agency.ask('mara', reviewTaskRequest, { id: hours._id, action: 'approve' })
  const titles = async (person: 'clara' | 'mara', filter: object) => {
    const { data } = await agency.ask(person, person === 'mara' ? listTaskRequests : listOwnTaskRequests, filter)
    const status = 'status' in filter ? String(filter.status).toLowerCase() : 'all'
    const counts: Record<string, number> = {
      ...data.counts,
      all: data.counts.total,
      'in progress': data.counts.inProgress,
    }
    expect(data.pagination.total).toBe(counts[status])
    return data.data.map(({ title }) => title)
  }
  expect(await titles('clara', {})).toEqual([menu.title, hours.title])
  expect(await titles('clara', { search: 'menü' })).toEqual([menu.title])
  expect(await titles('clara', { search: 'CHRISTMAS' })).toEqual([hours.title])
  expect(await titles('clara', { search: 'bakery' })).toEqual([menu.title, hours.title])
  expect(await titles('clara', { search: 'museum' })).toEqual([])
  expect(await titles('clara', { search: '0%' })).toEqual([menu.title])
  expect(await titles('clara', { search: '_' })).toEqual([])
  expect(await titles('clara', { status: 'Approved' })).toEqual([hours.title])
  expect(await titles('clara', { status: 'in progress' })).toEqual([])
  expect(await titles('clara', { status: 'all', search: 'undefined' })).toEqual([menu.title, hours.title])
  expect(await titles('mara', {})).toEqual([menu.title, tickets.title, hours.title])
  expect(await titles('mara', { search: 'PRICES bakery' })).toEqual([menu.title])
  expect(await titles('mara', { customer: 'museum' })).toEqual([tickets.title])
  expect(await titles('mara', { status: 'pending', limit: 1 })).toEqual([menu.title])
  expect(await titles('mara', { status: 'pending', limit: 1, page: 2 })).toEqual([tickets.title])
  expect((await agency.ask('mara', listTaskRequests, { limit: 2 })).data).toMatchObject({ more: true })
  expect((await agency.ask('mara', listTaskRequests, { status: 'cancelled' })).status).toBe(400)
})

test('both durations count working days, and the manager sees the median wait', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', taskRequestStats, {})).data.medianWaitingDays).toBeNull()
  const times = [
    ['2026-01-09T12:00:00.000Z', '2026-01-12T12:00:00.000Z'],
    ['2026-01-12T12:00:00.000Z', '2026-01-14T12:00:00.000Z'],
  ] as const
  const agreedTerms = { title: sample.title, dueOn: sample.dueDate, workItem: 'homepage' }
  const stations = (createdAt: string, reviewedAt: string) => [
    { kind: 'submitted', at: createdAt, by: 'clara' },
    { kind: 'approved', at: reviewedAt, by: 'paul', agreedTerms },
    { kind: 'completed', at: '2026-01-21T12:00:00.000Z', by: 'eli' },
  ]
  const requests = []
  for (const [createdAt, reviewedAt] of times) {
    const { _id: id } = await submitSample(agency)
    await agency.ask('paul', reviewTaskRequest, { id, action: 'approve' })
    await agency.db
      .updateTable('requests')
      .set({ createdAt, reviewedAt, status: 'completed', stations: JSON.stringify(stations(createdAt, reviewedAt)) })
      .where('id', '=', id)
      .execute()
    requests.push((await agency.ask('mara', getTaskRequest, { id })).data)
  }
  await submitSample(agency)
  expect(requests.map(({ waitingDays, workingDays }) => [waitingDays, workingDays])).toEqual([
    [1, 7],
    [2, 5],
  ])
  expect((await agency.ask('mara', taskRequestStats, {})).data).toEqual({
    total: 3,
    pending: 1,
    approved: 0,
    rejected: 0,
    inProgress: 0,
    completed: 2,
    medianWaitingDays: 1.5,
  })
})

test('both sides discuss a request and attach files', async () => {
  const agency = await openDemoAgency()
  const form = new FormData()
  form.append('requestData', JSON.stringify(sample))
  form.append('attachments', new File(['%PDF-1.7\nhello'], 'hours.pdf', { type: 'application/pdf' }))
  const encoded = new Response(form)
  const submitted = await agency.send('clara', {
    method: 'POST',
    url: '/api/task-requests/customer',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(submitted).toMatchObject({
    status: 201,
    data: { attachments: [{ originalName: 'hours.pdf', audience: 'client', uploadedBy: { _id: 'clara' } }] },
  })
  const { _id: id } = submitted.data as { _id: string }
  const say = (person: 'clara' | 'mara' | 'eli' | 'dana', body: object) =>
    agency.send(person, { method: 'POST', url: `/api/task-requests/${id}/comments`, payload: body })
  expect(await say('clara', { comment: 'Is this clear?', audience: 'team' })).toMatchObject({
    status: 201,
    data: { comment: { audience: 'client' } },
  })
  expect((await say('mara', { message: 'To the team: doable.' })).status).toBe(201)
  expect((await say('mara', { message: 'Quite clear.', audience: 'client' })).status).toBe(201)
  expect((await say('eli', { message: 'Me too' })).status).toBe(403)
  expect((await say('dana', { message: 'Me too' })).status).toBe(404)
  const heardBy = async (person: 'clara' | 'mara') => {
    const endpoint = person === 'clara' ? getOwnTaskRequest : getTaskRequest
    return (await agency.ask(person, endpoint, { id })).data.comments.map(({ message }) => message)
  }
  expect(await heardBy('clara')).toEqual(['Is this clear?', 'Quite clear.'])
  expect(await heardBy('mara')).toEqual(['Is this clear?', 'To the team: doable.', 'Quite clear.'])
})

const someones = async () => {
  const agency = await openDemoAgency()
  return { agency, id: (await submitSample(agency))._id }
}
const own = (id: string) => `/api/task-requests/customer/${id}`
const forReview = (id: string) => `/api/task-requests/pm/${id}`
const calls = {
  'list own': { method: 'GET', url: () => own('').slice(0, -1) },
  'count own': { method: 'GET', url: () => own('stats') },
  submit: { method: 'POST', url: () => own('').slice(0, -1), payload: sample },
  'read own': { method: 'GET', url: own },
  edit: { method: 'PUT', url: own, payload: { title: 'Another title' } },
  cancel: { method: 'POST', url: (id: string) => `${own(id)}/cancel`, payload: {} },
  delete: { method: 'DELETE', url: own },
  list: { method: 'GET', url: () => forReview('').slice(0, -1) },
  count: { method: 'GET', url: () => forReview('stats') },
  read: { method: 'GET', url: forReview },
  review: { method: 'POST', url: (id: string) => `${forReview(id)}/review`, payload: { action: 'approve' } },
} as const
const answers: [keyof typeof calls, number[]][] = [
  // nobody mara clara dana eli
  ['list own', [401, 403, 200, 200, 403]],
  ['count own', [401, 403, 200, 200, 403]],
  ['submit', [401, 403, 201, 400, 403]],
  ['read own', [401, 403, 200, 404, 403]],
  ['edit', [401, 403, 200, 404, 403]],
  ['cancel', [401, 403, 200, 404, 403]],
  ['delete', [401, 403, 200, 404, 403]],
  ['list', [401, 200, 403, 403, 403]],
  ['count', [401, 200, 403, 403, 403]],
  ['read', [401, 200, 403, 403, 403]],
  ['review', [401, 200, 403, 403, 403]],
]

test.each(answers)('%s: nobody, a manager, the client, another client, an employee get %j', async (name, expected) => {
  const { agency, id } = await someones()
  const { url, ...call } = calls[name]
  const got = []
  for (const person of ['nobody', 'dana', 'eli', 'mara', 'clara'] as const)
    got.push([person, (await agency.send(person, { ...call, url: url(id) })).status])
  const by = Object.fromEntries(got) as Record<string, number>
  expect([by['nobody'], by['mara'], by['clara'], by['dana'], by['eli']]).toEqual(expected)
})

test('another client’s request responds exactly as a missing one', async () => {
  const { agency, id } = await someones()
  for (const call of [calls['read own'], calls.edit, calls.cancel, calls.delete]) {
    const ask = (which: string) => agency.send('dana', { ...call, url: call.url(which) })
    const [foreign, missing] = [await ask(id), await ask('no-such-request')]
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  }
})
