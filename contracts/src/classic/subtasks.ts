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
import { WorkStatus } from '../enum-schemas.ts'
import { BulkEdit, ProjectItemId, workDraft, workEdit, workFilters, workPage, workRow, WorkStats } from './work.ts'
import { clients, employees, everyone, managers, staff } from '../v1/call.ts'

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
export const SubtaskEdit = z.object({ ...workEdit, title: z.optional(Title), task: z.optional(Reference) })

const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'subtaskData' }
const SubtaskAnswer = z.extend(Subtask, { subtask: Subtask })

export const SubtaskSort = z.enum(['createdAt', 'title', 'dueDate', 'priority', 'status', 'sequence', 'updatedAt'])
export const listSubtasks = defineEndpoint('GET /api/subtasks', staff, {
  within: ['project', 'customer'],
  input: z.object({ ...workFilters, sortBy: z.optional(SubtaskSort), task: z.optional(Id) }),
  output: z.object({ ...workPage, subtasks: z.array(SubtaskRow) }),
})
export const subtaskStats = defineEndpoint('GET /api/subtasks/stats', staff, {
  follows: 'log',
  input: z.object({}),
  output: WorkStats,
})
export const listTaskSubtasks = defineEndpoint('GET /api/subtasks/task/:taskId/customer/:customerId', everyone, {
  within: ['workItem', 'taskId'],
  input: z.object({ taskId: Id, customerId: Id }),
  output: z.object({ subtasks: z.array(SubtaskRow), more: z.boolean(), nextSequence: z.int() }),
})
export const listClientSubtasks = defineEndpoint('GET /api/customer/tasks/:taskId/subtasks', clients, {
  within: ['workItem', 'taskId'],
  input: z.object({ taskId: Id }),
  output: z.array(SubtaskRow),
})
export const listMySubtasks = defineEndpoint('GET /api/employee/subtasks', employees, {
  within: ['project', 'customerId'],
  input: z.object({ customerId: z.optional(Id) }),
  output: z.object({ subtasks: z.array(SubtaskRow), more: z.boolean() }),
})

export const getSubtask = defineEndpoint('GET /api/subtasks/:id/customer/:customerId', everyone, {
  within: ['workItem', 'id'],
  input: z.extend(ProjectItemId, { taskId: z.optional(Id) }),
  output: z.object({ subtask: Subtask }),
})
/** By id alone: the form's URL has no project (REQ-603). */
export const getSubtaskById = defineEndpoint('GET /api/subtasks/:id', managers, {
  within: ['workItem', 'id'],
  input: z.object({ id: Id }),
  output: z.object({ subtask: Subtask }),
})
export const getClientSubtask = defineEndpoint('GET /api/customer/subtasks/:id', clients, {
  within: ['workItem', 'id'],
  input: z.object({ id: Id }),
  output: SubtaskAnswer,
})
export const createSubtask = defineEndpoint('POST /api/subtasks', staff, {
  status: 201,
  input: SubtaskDraft,
  output: SubtaskAnswer,
  uploads,
  message: messages.subtaskCreated,
})
export const updateSubtask = defineEndpoint('PUT /api/subtasks/:id/customer/:customerId', staff, {
  input: SubtaskEdit,
  output: SubtaskAnswer,
  uploads,
  message: messages.subtaskUpdated,
})
export const setSubtaskStatus = defineEndpoint('PATCH /api/subtasks/:id/customer/:customerId/status', staff, {
  input: z.extend(ProjectItemId, { status: WorkStatus, version: SeenVersion }),
  output: z.object({ subtask: Subtask }),
  message: messages.subtaskStatusUpdated,
})
export const setMySubtaskStatus = defineEndpoint('PUT /api/employee/subtasks/:id/status', employees, {
  input: z.object({ id: Id, status: WorkStatus, version: SeenVersion }),
  output: z.object({ subtask: Subtask }),
  message: messages.subtaskStatusUpdated,
})
/** All or nothing. `assignedTo` replaces all assignees. */
export const changeSubtasks = defineEndpoint('POST /api/subtasks/bulk', staff, {
  input: BulkEdit,
  output: z.object({ subtasks: z.array(SubtaskRow) }),
  message: messages.subtaskUpdated,
})
export const deleteSubtask = defineEndpoint('DELETE /api/subtasks/:id/customer/:customerId', staff, {
  input: z.extend(ProjectItemId, { version: SeenVersion }),
  output: z.object({ _id: Id, trashId: Id }),
  message: messages.subtaskDeleted,
})
export const copySubtask = defineEndpoint('POST /api/subtasks/:id/copy', managers, {
  status: 201,
  input: z.object({ id: Id, taskId: Reference, customerId: Reference }),
  output: SubtaskAnswer,
  message: messages.subtaskCopied,
})

export const getProjectDetails = defineEndpoint('GET /api/customers/:id/project-details', everyone, {
  within: ['project', 'id'],
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), subtasks: z.array(SubtaskRow), more: z.boolean() }),
})
