import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { Customer } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { PermissionFlags, Id, Reference, RequiredReference, RequiredLine, SeenVersion } from '../field-schemas.ts'
import { Attachment } from './files.ts'
import { messages } from '../messages.ts'
import { Colleague, PersonMention } from './people.ts'
import { LIMITS } from '../limits.ts'
import { WorkStatus } from '../enum-schemas.ts'
import { BulkEdit, ProjectItemId, workDraft, workEdit, workFilters, workPage, workRow, WorkStats } from './work.ts'
import { clients, everyone, managers, staff } from '../v1/call.ts'

export const TaskMention = z.object({ _id: Id, title: z.string() })

export const TaskRow = z.object({
  ...workRow,
  assignedTo: z.array(PersonMention),
  subtasks: z.array(Id),
  can: PermissionFlags(
    'edit',
    'delete',
    'setStatus',
    'assign',
    'copy',
    'createSubtask',
    'comment',
    'attach',
    'submitRequest',
  ),
})
export type TaskRow = z.infer<typeof TaskRow>

export const Task = z.extend(TaskRow, { attachments: z.array(Attachment), comments: z.array(Comment) })
export type Task = z.infer<typeof Task>

const Title = RequiredLine(messages.taskTitleRequired, LIMITS.name, messages.taskTitleTooLong)

export const TaskDraft = z.object({
  ...workDraft,
  title: Title,
  customer: RequiredReference(messages.customerSelectionRequired),
})
export const TaskEdit = z.object({ ...workEdit, title: z.optional(Title), customer: z.optional(Reference) })

const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'taskData' }
/** The task's fields appear in `data` and again in `data.task`. */
const TaskAnswer = z.extend(Task, { task: Task })

export const TaskSort = z.enum([
  'createdAt',
  'title',
  'dueDate',
  'priority',
  'status',
  'sequence',
  'progress',
  'updatedAt',
])
export const listTasks = defineEndpoint('GET /api/tasks', staff, {
  within: ['project', 'customer'],
  input: z.object({ ...workFilters, sortBy: z.optional(TaskSort) }),
  output: z.object({ ...workPage, tasks: z.array(TaskRow) }),
})
export const taskStats = defineEndpoint('GET /api/tasks/stats', staff, {
  follows: 'log',
  input: z.object({}),
  output: WorkStats,
})

export const listCustomerTasks = defineEndpoint('GET /api/tasks/customer/:customerId', everyone, {
  within: ['project', 'customerId'],
  input: z.object({ customerId: Id }),
  output: z.object({ tasks: z.array(TaskRow), more: z.boolean() }),
})
export const listTasksOfCustomer = defineEndpoint('GET /api/customers/:customerId/tasks', everyone, {
  within: ['project', 'customerId'],
  input: z.object({ customerId: Id }),
  output: z.array(TaskRow),
})
export const listTaskTeam = defineEndpoint('GET /api/tasks/team/:customerId', staff, {
  within: ['project', 'customerId'],
  input: z.object({ customerId: Id }),
  output: z.object({ teamMembers: z.array(Colleague), nextSequence: z.int() }),
})

export const getTask = defineEndpoint('GET /api/tasks/:id/customer/:customerId', everyone, {
  within: ['workItem', 'id'],
  input: ProjectItemId,
  output: z.object({ task: Task, customer: Customer, nextSequence: z.int() }),
})
export const getClientTask = defineEndpoint('GET /api/customer/tasks/:id', clients, {
  within: ['workItem', 'id'],
  input: z.object({ id: Id }),
  output: TaskAnswer,
})
export const createTask = defineEndpoint('POST /api/tasks', managers, {
  status: 201,
  input: TaskDraft,
  output: TaskAnswer,
  uploads,
  message: messages.taskCreated,
})
export const updateTask = defineEndpoint('PUT /api/tasks/:id/customer/:customerId', staff, {
  input: TaskEdit,
  output: TaskAnswer,
  uploads,
  message: messages.taskUpdatedSuccessfully,
})
export const setTaskStatus = defineEndpoint('PATCH /api/tasks/:id/customer/:customerId/status', staff, {
  input: z.extend(ProjectItemId, { status: WorkStatus, version: SeenVersion }),
  output: z.object({ task: Task }),
  message: messages.taskUpdatedSuccessfully,
})
export const changeTasks = defineEndpoint('POST /api/tasks/bulk', staff, {
  input: BulkEdit,
  output: z.object({ tasks: z.array(TaskRow) }),
  message: messages.taskUpdatedSuccessfully,
})
export const deleteTask = defineEndpoint('DELETE /api/tasks/:id/customer/:customerId', staff, {
  input: z.extend(ProjectItemId, { version: SeenVersion }),
  output: z.object({ _id: Id, trashId: Id }),
  message: messages.taskDeleted,
})
export const copyTask = defineEndpoint('POST /api/tasks/:id/copy', managers, {
  status: 201,
  input: z.object({ id: Id, customerId: Reference }),
  output: TaskAnswer,
  message: messages.taskCopied,
})
