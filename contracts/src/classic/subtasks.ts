import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { Customer } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  PermissionFlags,
  Id,
  OptionalReference,
  Reference,
  RequiredReference,
  RequiredLine,
  SeenVersion,
} from '../field-schemas.ts'
import { Attachment } from './files.ts'
import { messages } from '../messages.ts'
import { PersonMention } from './people.ts'
import { TaskMention, TaskRow } from './tasks.ts'
import { LIMITS } from '../limits.ts'
import { clients, employees, everyone, managers, staff } from '../roles.ts'
import { WorkStatus } from '../enum-schemas.ts'
import { BulkEdit, ProjectItemId, workDraft, workEdit, workFilters, workPage, workRow, WorkStats } from './work.ts'

/** Progress is 100 when completed, else 0. */
export const SubtaskRow = z.object({
  ...workRow,
  task: TaskMention,
  /** A list; `/subtasks/…` returns one person or null to employees. */
  assignedTo: z.union([z.array(PersonMention), z.nullable(PersonMention)]),
  assignees: z.array(PersonMention),
  can: PermissionFlags('edit', 'delete', 'setStatus', 'copy', 'comment', 'attach'),
})
export type SubtaskRow = z.infer<typeof SubtaskRow>

export const Subtask = z.extend(SubtaskRow, { attachments: z.array(Attachment), comments: z.array(Comment) })
export type Subtask = z.infer<typeof Subtask>

const Title = RequiredLine(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong)

export const SubtaskDraft = z.object({
  ...workDraft,
  title: Title,
  task: RequiredReference(messages.taskSelectionRequired),
  customer: OptionalReference,
})
export type SubtaskDraft = z.infer<typeof SubtaskDraft>
/** `task` may be another task of the same project. */
export const SubtaskEdit = z.object({ ...workEdit, title: z.optional(Title), task: z.optional(Reference) })
export type SubtaskEdit = z.infer<typeof SubtaskEdit>

const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'subtaskData' }
const SubtaskAnswer = z.extend(Subtask, { subtask: Subtask })

export const SubtaskSort = z.enum(['createdAt', 'title', 'dueDate', 'priority', 'status', 'sequence', 'updatedAt'])
export const listSubtasks = defineEndpoint({
  method: 'GET',
  path: '/api/subtasks',
  follows: 'log',
  within: ['project', 'customer'],
  who: staff,
  input: z.object({ ...workFilters, sortBy: z.optional(SubtaskSort), task: z.optional(Id) }),
  output: z.object({ ...workPage, subtasks: z.array(SubtaskRow) }),
})
export const subtaskStats = defineEndpoint({
  method: 'GET',
  path: '/api/subtasks/stats',
  follows: 'log',
  who: staff,
  input: z.object({}),
  output: WorkStats,
})
export const listTaskSubtasks = defineEndpoint({
  method: 'GET',
  path: '/api/subtasks/task/:taskId/customer/:customerId',
  follows: 'log',
  within: ['workItem', 'taskId'],
  who: everyone,
  input: z.object({ taskId: Id, customerId: Id }),
  output: z.object({ subtasks: z.array(SubtaskRow), more: z.boolean(), nextSequence: z.int() }),
})
export const listClientSubtasks = defineEndpoint({
  method: 'GET',
  path: '/api/customer/tasks/:taskId/subtasks',
  follows: 'log',
  within: ['workItem', 'taskId'],
  who: clients,
  input: z.object({ taskId: Id }),
  output: z.array(SubtaskRow),
})
export const listMySubtasks = defineEndpoint({
  method: 'GET',
  path: '/api/employee/subtasks',
  follows: 'log',
  within: ['project', 'customerId'],
  who: employees,
  input: z.object({ customerId: z.optional(Id) }),
  output: z.object({ subtasks: z.array(SubtaskRow), more: z.boolean() }),
})

export const getSubtask = defineEndpoint({
  method: 'GET',
  path: '/api/subtasks/:id/customer/:customerId',
  follows: 'log',
  within: ['workItem', 'id'],
  who: everyone,
  input: z.extend(ProjectItemId, { taskId: z.optional(Id) }),
  output: z.object({ subtask: Subtask }),
})
/** By id alone, because the URL of the form has no project (REQ-603). */
export const getSubtaskById = defineEndpoint({
  method: 'GET',
  path: '/api/subtasks/:id',
  follows: 'log',
  within: ['workItem', 'id'],
  who: managers,
  input: z.object({ id: Id }),
  output: z.object({ subtask: Subtask }),
})
export const getClientSubtask = defineEndpoint({
  method: 'GET',
  path: '/api/customer/subtasks/:id',
  follows: 'log',
  within: ['workItem', 'id'],
  who: clients,
  input: z.object({ id: Id }),
  output: SubtaskAnswer,
})
export const createSubtask = defineEndpoint({
  method: 'POST',
  path: '/api/subtasks',
  who: staff,
  status: 201,
  input: SubtaskDraft,
  output: SubtaskAnswer,
  uploads,
  message: messages.subtaskCreated,
})
export const updateSubtask = defineEndpoint({
  method: 'PUT',
  path: '/api/subtasks/:id/customer/:customerId',
  who: staff,
  input: SubtaskEdit,
  output: SubtaskAnswer,
  uploads,
  message: messages.subtaskUpdated,
})
export const setSubtaskStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/subtasks/:id/customer/:customerId/status',
  who: staff,
  input: z.extend(ProjectItemId, { status: WorkStatus, version: SeenVersion }),
  output: z.object({ subtask: Subtask }),
  message: messages.subtaskStatusUpdated,
})
export const setMySubtaskStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/employee/subtasks/:id/status',
  who: employees,
  input: z.object({ id: Id, status: WorkStatus, version: SeenVersion }),
  output: z.object({ subtask: Subtask }),
  message: messages.subtaskStatusUpdated,
})
/** All or nothing. `assignedTo` replaces all assignees. */
export const changeSubtasks = defineEndpoint({
  method: 'POST',
  path: '/api/subtasks/bulk',
  who: staff,
  input: BulkEdit,
  output: z.object({ subtasks: z.array(SubtaskRow) }),
  message: messages.subtaskUpdated,
})
export const deleteSubtask = defineEndpoint({
  method: 'DELETE',
  path: '/api/subtasks/:id/customer/:customerId',
  who: staff,
  input: z.extend(ProjectItemId, { version: SeenVersion }),
  output: z.object({ _id: Id, trashId: Id }),
  message: messages.subtaskDeleted,
})
export const copySubtask = defineEndpoint({
  method: 'POST',
  path: '/api/subtasks/:id/copy',
  who: managers,
  status: 201,
  input: z.object({ id: Id, taskId: Reference, customerId: Reference }),
  output: SubtaskAnswer,
  message: messages.subtaskCopied,
})

export const getProjectDetails = defineEndpoint({
  method: 'GET',
  path: '/api/customers/:id/project-details',
  follows: 'log',
  within: ['project', 'id'],
  who: everyone,
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), subtasks: z.array(SubtaskRow), more: z.boolean() }),
})
