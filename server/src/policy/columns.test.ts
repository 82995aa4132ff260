import { listCustomerActivity, listEmployeeActivity } from '@oriel/contracts/classic/activity'
import * as comments from '@oriel/contracts/classic/comments'
import * as customers from '@oriel/contracts/classic/customers'
import type { Endpoint } from '@oriel/contracts/endpoint'
import type { InputOf } from '@oriel/contracts/v1/call'
import * as files from '@oriel/contracts/classic/files'
import * as people from '@oriel/contracts/classic/people'
import * as requests from '@oriel/contracts/classic/task-requests'
import * as subtasks from '@oriel/contracts/classic/subtasks'
import * as tasks from '@oriel/contracts/classic/tasks'
import * as trash from '@oriel/contracts/classic/trash'
import { describe, expect, test } from 'vitest'
import { everythingStored, setStage, type Stage } from '../../testing/agencies/stage.ts'
import { sample } from '../../testing/agencies/sample-requests.ts'

/** REQ-102 to REQ-112, cell by cell. */

type Who = 'eli' | 'clara'
type Call = (stage: Stage, who: Who) => Promise<{ status: number }>
type Cell = readonly [what: string, status: number, call: Call]

const call =
  <It extends Endpoint>(endpoint: It, input: (recordIds: Stage['recordIds']) => InputOf<It>): Call =>
  (stage, who) =>
    stage.ask(who, endpoint, input(stage.recordIds))

const get =
  (url: (recordIds: Stage['recordIds']) => string): Call =>
  (stage, who) =>
    stage.send(who, { method: 'GET', url: url(stage.recordIds) })

const foreign = { task: 'audio-guide', subtask: 'ticket-desk', project: 'museum' }
const completed = { status: 'completed' } as const
const approved = { action: 'approve' } as const
const forClient = { audience: 'client' } as const
const forTeam = { audience: 'team' } as const
const on = (id: string, customerId = 'bakery') => ({ id, customerId })
const subtaskDraft = (task: string, customer = 'bakery') => ({ title: 'New', task, customer, dueDate: '2099-05-01' })

const managersOnly: readonly Cell[] = [
  [
    'creates a project',
    403,
    call(customers.createCustomer, () => ({ name: 'N', customer: 'clara', dueDate: '2099-01-01' })),
  ],
  ['edits a project', 403, call(customers.updateCustomer, (it) => ({ id: it.project, name: 'New name' }))],
  ['deletes a project', 403, call(customers.deleteCustomer, (it) => ({ id: it.project }))],
  ['lists accounts', 403, call(people.listUsers, () => ({}))],
  ['opens an account', 403, call(people.getUser, () => ({ id: 'mara' }))],
  ['resets a password', 403, call(people.resetPassword, () => ({ id: 'mara' }))],
  ['deletes an account', 403, call(people.deleteUser, () => ({ id: 'otto' }))],
  ['exports credentials', 403, get(() => '/api/users/export/credentials')],
  ['reviews a request', 403, call(requests.reviewTaskRequest, (it) => ({ id: it.request, ...approved }))],
  ['lists everybody’s requests', 403, call(requests.listTaskRequests, () => ({}))],
  ['creates a task', 403, call(tasks.createTask, () => ({ title: 'T', customer: 'bakery', dueDate: '2099-01-01' }))],
  ['copies a task', 403, call(tasks.copyTask, (it) => on(it.task))],
  ['copies a subtask', 403, call(subtasks.copySubtask, (it) => ({ ...on(it.subtask), taskId: it.task }))],
  ['looks into the trash', 403, call(trash.listTrash, () => ({}))],
  ['restores from the trash', 403, call(trash.restoreFromTrash, () => ({ id: 'any type' }))],
]

const may: Record<Who, readonly Cell[]> = {
  eli: [
    ['sees a project', 200, call(customers.getCustomer, (it) => ({ id: it.project }))],
    ['sees a task', 200, call(tasks.getTask, (it) => on(it.othersTask))],
    ['sees a subtask', 200, call(subtasks.getSubtask, (it) => on(it.othersSubtask))],
    ['sees a file for the team', 200, get((it) => `/api/files/${it.teamFile}`)],
    ['edits their task', 200, call(tasks.updateTask, (it) => ({ ...on(it.task), title: 'New' }))],
    ['deletes their task', 200, call(tasks.deleteTask, (it) => on(it.task))],
    ['sets the status of their task', 200, call(tasks.setTaskStatus, (it) => ({ ...on(it.task), ...completed }))],
    ['creates a subtask', 201, call(subtasks.createSubtask, (it) => subtaskDraft(it.othersTask))],
    ['deletes their subtask', 200, call(subtasks.deleteSubtask, (it) => on(it.subtask))],
    ['deletes a subtask they made', 200, call(subtasks.deleteSubtask, (it) => on(it.ownSubtask))],
    [
      'sets the status of their subtask',
      200,
      call(subtasks.setMySubtaskStatus, (it) => ({ id: it.subtask, ...completed })),
    ],
    ['comments on a task', 201, call(comments.addTaskComment, (it) => ({ id: it.othersTask, message: 'Hello' }))],
    [
      'comments on a subtask',
      201,
      call(comments.addSubtaskComment, (it) => ({ id: it.othersSubtask, message: 'Hello' })),
    ],
    [
      'deletes their own comment',
      200,
      call(comments.deleteTaskComment, (it) => ({ id: it.task, commentId: it.eliComment })),
    ],
    [
      'changes who sees a comment',
      200,
      call(comments.changeCommentVisibility, (it) => ({ id: it.teamComment, ...forClient })),
    ],
    ['changes who sees a file', 200, call(files.changeFile, (it) => ({ id: it.teamFile, ...forClient }))],
  ],
  clara: [
    ['sees a project', 200, call(customers.getCustomer, (it) => ({ id: it.project }))],
    ['sees a task', 200, call(tasks.getClientTask, (it) => ({ id: it.othersTask }))],
    ['sees a subtask', 200, call(subtasks.getClientSubtask, (it) => ({ id: it.subtask }))],
    ['sees a file for the client', 200, get((it) => `/api/files/${it.clientFile}`)],
    ['sees a request', 200, call(requests.getOwnTaskRequest, (it) => ({ id: it.decidedRequest }))],
    ['comments on a task', 201, call(comments.addTaskComment, (it) => ({ id: it.task, comment: 'Hello' }))],
    ['comments on a subtask', 201, call(comments.addSubtaskComment, (it) => ({ id: it.subtask, comment: 'Hello' }))],
    [
      'deletes their own comment',
      200,
      call(comments.deleteTaskComment, (it) => ({ id: it.task, commentId: it.claraComment })),
    ],
    ['submits a request', 201, call(requests.submitTaskRequest, () => sample)],
    [
      'edits a pending request',
      200,
      call(requests.updateTaskRequest, (it) => ({ id: it.request, title: 'Another sample' })),
    ],
    ['cancels a pending request', 200, call(requests.cancelTaskRequest, (it) => ({ id: it.request }))],
    ['deletes a pending request', 200, call(requests.deleteTaskRequest, (it) => ({ id: it.request }))],
  ],
}

const mayNot: Record<Who, readonly Cell[]> = {
  eli: [
    ...managersOnly,
    ['sees a project they do not work on', 404, call(customers.getCustomer, () => ({ id: foreign.project }))],
    ['sees a task of such a project', 404, call(tasks.getTask, () => on(foreign.task, foreign.project))],
    ['sees a subtask of such a project', 404, call(subtasks.getSubtask, () => on(foreign.subtask, foreign.project))],
    ['sees the clients’ requests', 403, call(requests.listOwnTaskRequests, () => ({}))],
    ['edits somebody else’s task', 403, call(tasks.updateTask, (it) => ({ ...on(it.othersTask), title: 'New' }))],
    ['assigns their own task', 403, call(tasks.updateTask, (it) => ({ ...on(it.task), assignedTo: ['mara'] }))],
    [
      'edits a task elsewhere',
      404,
      call(tasks.updateTask, () => ({ ...on(foreign.task, foreign.project), title: 'New' })),
    ],
    ['deletes somebody else’s task', 403, call(tasks.deleteTask, (it) => on(it.othersTask))],
    ['deletes a task elsewhere', 404, call(tasks.deleteTask, () => on(foreign.task, foreign.project))],
    [
      'sets the status of somebody else’s task',
      403,
      call(tasks.setTaskStatus, (it) => ({ ...on(it.othersTask), ...completed })),
    ],
    [
      'creates a subtask elsewhere',
      400,
      call(subtasks.createSubtask, () => subtaskDraft(foreign.task, foreign.project)),
    ],
    ['edits their own subtask', 403, call(subtasks.updateSubtask, (it) => ({ ...on(it.subtask), title: 'New' }))],
    ['edits a subtask they made', 403, call(subtasks.updateSubtask, (it) => ({ ...on(it.ownSubtask), title: 'New' }))],
    ['deletes somebody else’s subtask', 403, call(subtasks.deleteSubtask, (it) => on(it.othersSubtask))],
    ['deletes a subtask elsewhere', 404, call(subtasks.deleteSubtask, () => on(foreign.subtask, foreign.project))],
    [
      'sets the status of somebody else’s subtask',
      403,
      call(subtasks.setMySubtaskStatus, (it) => ({ id: it.othersSubtask, ...completed })),
    ],
    [
      'sets the status of a subtask they only made',
      403,
      call(subtasks.setMySubtaskStatus, (it) => ({ id: it.ownSubtask, ...completed })),
    ],
    [
      'sets the status of a subtask elsewhere',
      404,
      call(subtasks.setMySubtaskStatus, () => ({ id: foreign.subtask, ...completed })),
    ],
    ['comments elsewhere', 404, call(comments.addTaskComment, () => ({ id: foreign.task, message: 'Hello' }))],
    [
      'deletes somebody else’s comment',
      403,
      call(comments.deleteTaskComment, (it) => ({ id: it.task, commentId: it.teamComment })),
    ],
    ['submits a request', 403, call(requests.submitTaskRequest, () => sample)],
  ],
  clara: [
    ...managersOnly,
    ['sees a project of somebody else', 404, call(customers.getCustomer, () => ({ id: foreign.project }))],
    ['sees a task of such a project', 404, call(tasks.getClientTask, () => ({ id: foreign.task }))],
    ['sees a subtask of such a project', 404, call(subtasks.getClientSubtask, () => ({ id: foreign.subtask }))],
    ['sees a file for the team', 404, get((it) => `/api/files/${it.teamFile}`)],
    ['sees who can be picked', 403, call(customers.listCustomerUsers, () => ({}))],
    ['edits a task', 403, call(tasks.updateTask, (it) => ({ ...on(it.task), title: 'New' }))],
    ['deletes a task', 403, call(tasks.deleteTask, (it) => on(it.task))],
    ['sets the status of a task', 403, call(tasks.setTaskStatus, (it) => ({ ...on(it.task), ...completed }))],
    ['creates a subtask', 403, call(subtasks.createSubtask, (it) => subtaskDraft(it.task))],
    ['edits a subtask', 403, call(subtasks.updateSubtask, (it) => ({ ...on(it.subtask), title: 'New' }))],
    ['deletes a subtask', 403, call(subtasks.deleteSubtask, (it) => on(it.subtask))],
    [
      'sets the status of a subtask',
      403,
      call(subtasks.setSubtaskStatus, (it) => ({ ...on(it.subtask), ...completed })),
    ],
    ['comments elsewhere', 404, call(comments.addTaskComment, () => ({ id: foreign.task, comment: 'Hello' }))],
    [
      'deletes a comment of the agency',
      403,
      call(comments.deleteTaskComment, (it) => ({ id: it.task, commentId: it.clientComment })),
    ],
    [
      'deletes a comment they cannot see',
      404,
      call(comments.deleteTaskComment, (it) => ({ id: it.task, commentId: it.teamComment })),
    ],
    [
      'changes who sees a comment',
      403,
      call(comments.changeCommentVisibility, (it) => ({ id: it.clientComment, ...forTeam })),
    ],
    ['changes who sees a file', 403, call(files.changeFile, (it) => ({ id: it.clientFile, ...forTeam }))],
    [
      'submits a request elsewhere',
      400,
      call(requests.submitTaskRequest, () => ({ ...sample, customer: 'museum', task: foreign.task })),
    ],
    [
      'edits a decided request',
      409,
      call(requests.updateTaskRequest, (it) => ({ id: it.decidedRequest, title: 'Another sample' })),
    ],
    ['cancels a decided request', 409, call(requests.cancelTaskRequest, (it) => ({ id: it.decidedRequest }))],
    ['deletes a decided request', 409, call(requests.deleteTaskRequest, (it) => ({ id: it.decidedRequest }))],
  ],
}

describe.each(['eli', 'clara'] as const)('%s', (who) => {
  test.each(may[who])('%s: %i', async (_, status, doIt) => {
    expect((await doIt(await setStage(), who)).status).toBe(status)
  })

  test('everything else is refused, and leaves no trace', async () => {
    const stage = await setStage()
    const before = await everythingStored(stage)
    const answers: [string, number][] = []
    for (const [what, , doIt] of mayNot[who]) answers.push([what, (await doIt(stage, who)).status])
    expect(answers).toEqual(mayNot[who].map(([what, status]) => [what, status]))
    expect(await everythingStored(stage)).toEqual(before)
  })
})

test('of comments and files the client sees the shared ones, the employee all', async () => {
  const { ask, recordIds } = await setStage()
  const { data: employees } = await ask('eli', tasks.getTask, { id: recordIds.task, customerId: recordIds.project })
  const { data: clients } = await ask('clara', tasks.getClientTask, { id: recordIds.task })
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id).sort()
  const { teamComment, clientComment, eliComment, claraComment, teamFile, clientFile } = recordIds
  expect(ids(employees.task.comments)).toEqual([teamComment, clientComment, eliComment, claraComment].sort())
  expect(ids(clients.task.comments)).toEqual([clientComment, claraComment].sort())
  expect(ids(employees.task.attachments)).toEqual([teamFile, clientFile].sort())
  expect(ids(clients.task.attachments)).toEqual([clientFile])
})

test('a client’s comment is always shared, whatever they send', async () => {
  const { ask, recordIds } = await setStage()
  const { data } = await ask('clara', comments.addTaskComment, {
    id: recordIds.task,
    comment: 'Hello',
    audience: 'team',
  })
  expect(data.comment.audience).toBe('client')
})

test('the client’s feed has the shared events of their projects, the employee’s all but requests in theirs', async () => {
  const { ask } = await setStage()
  const { data: employees } = await ask('eli', listEmployeeActivity, { limit: 100 })
  const { data: clients } = await ask('clara', listCustomerActivity, { limit: 100 })
  const projects = [...employees.activities, ...clients.activities].map(({ customer }) => customer?._id)
  expect(new Set(projects)).toEqual(new Set(['bakery']))
  expect(clients.activities.length).toBeGreaterThan(0)
  expect(clients.activities.every(({ shareable }) => shareable)).toBe(true)
  const ofRequests = (lines: typeof clients.activities) =>
    lines.filter(({ requestId, type }) => requestId ?? type.startsWith('request_'))
  expect(ofRequests(clients.activities).length).toBeGreaterThan(0)
  expect(ofRequests(employees.activities)).toEqual([])
  expect(employees.activities.some(({ shareable }) => !shareable)).toBe(true)
})

test.each(['eli', 'clara'] as const)(
  'R-25: %s reads names and titles of people, never contact details',
  async (who) => {
    const { send, recordIds } = await setStage()
    const addresses =
      who === 'eli'
        ? [`/api/tasks/${recordIds.task}/customer/bakery`, '/api/employee/dashboard', '/api/employee/activity']
        : [`/api/customer/tasks/${recordIds.task}`, '/api/customer/dashboard', '/api/customer/activity']
    for (const url of [...addresses, '/api/customers', '/api/customers/bakery/project-details']) {
      const { status, body } = await send(who, { method: 'GET', url })
      expect({ url, status }).toEqual({ url, status: 200 })
      expect(JSON.stringify(body)).not.toMatch(/@agency\.test|"(email|phone|address)":"/)
    }
  },
)
