import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { Customer, CustomerMention } from './customers.ts'
import { endpoint } from './endpoint.ts'
import {
  Can,
  Count,
  Day,
  DueDate,
  Id,
  Instant,
  OptionalReference,
  PageLimit,
  PageNumber,
  Pagination,
  Percent,
  Reference,
  References,
  RequiredReference,
  RequiredText,
  Search,
  SortOrder,
} from './fields.ts'
import { Attachment } from './files.ts'
import { messages } from './messages.ts'
import { PersonMention } from './people.ts'
import { Bulk, Due, EstimatedHours, Sequence, TaskMention, TaskRow, WorkStats } from './tasks.ts'
import { Audience, clients, employees, everyone, LIMITS, managers, Priority, staff, WorkStatus } from './words.ts'

/** A subtask as lists show it. */
export const SubtaskRow = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  task: TaskMention,
  customer: CustomerMention,
  status: WorkStatus,
  priority: Priority,
  sequence: z.int(),
  dueDate: Day,
  /** A list; employees get one person or null from `/subtasks/…` (api.md 2). */
  assignedTo: z.union([z.array(PersonMention), z.nullable(PersonMention)]),
  /** Everybody assigned, for every caller. */
  assignees: z.array(PersonMention),
  estimatedHours: z.nullable(z.int()),
  /** 100 when completed, else 0. */
  progress: Percent,
  createdAt: Instant,
  createdBy: z.string(),
  completedAt: z.nullable(Instant),
  completedBy: z.nullable(z.string()),
  updatedAt: Instant,
  version: z.int(),
  can: Can('edit', 'delete', 'setStatus', 'copy', 'comment', 'attach'),
})
export type SubtaskRow = z.infer<typeof SubtaskRow>

export const Subtask = z.extend(SubtaskRow, { attachments: z.array(Attachment), comments: z.array(Comment) })
export type Subtask = z.infer<typeof Subtask>

const Title = RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong)
const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
const Assignees = References(LIMITS.assignees, 'At most 5 people can be assigned')

export const SubtaskDraft = z.object({
  title: Title,
  description: z._default(Description, ''),
  task: RequiredReference(messages.taskSelectionRequired),
  customer: OptionalReference,
  priority: z._default(Priority, 'normal'),
  status: z._default(WorkStatus, 'pending'),
  dueDate: DueDate(messages.dueDateRequired),
  assignedTo: z._default(Assignees, []),
  sequence: z.optional(Sequence),
  estimatedHours: z.optional(EstimatedHours),
  /** Who may see the files that come along; the team unless chosen. */
  audience: z.optional(Audience),
})
export type SubtaskDraft = z.infer<typeof SubtaskDraft>
/** Only what is sent changes. `task` may be another task of the same project. */
export const SubtaskEdit = z.object({
  id: Id,
  customerId: Id,
  title: z.optional(Title),
  description: z.optional(Description),
  task: z.optional(Reference),
  priority: z.optional(Priority),
  status: z.optional(WorkStatus),
  dueDate: z.optional(DueDate(messages.dueDateRequired)),
  assignedTo: z.optional(Assignees),
  sequence: z.optional(Sequence),
  estimatedHours: z.optional(EstimatedHours),
  /** Who may see the files that come along. */
  audience: z.optional(Audience),
  version: z.optional(z.int()),
})
export type SubtaskEdit = z.infer<typeof SubtaskEdit>

const one = z.object({ id: Id, customerId: Id })
const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'subtaskData' }
const SubtaskAnswer = z.extend(Subtask, { subtask: Subtask })

export const SubtaskSort = z.enum(['createdAt', 'title', 'dueDate', 'priority', 'status', 'sequence', 'updatedAt'])
export const listSubtasks = endpoint({
  method: 'GET',
  path: '/api/subtasks',
  follows: 'log',
  who: staff,
  input: z.object({
    page: PageNumber,
    limit: PageLimit,
    sortBy: z.optional(SubtaskSort),
    sortOrder: SortOrder,
    status: z.optional(z.union([WorkStatus, z.literal('all')])),
    priority: z.optional(Priority),
    customer: z.optional(Id),
    task: z.optional(Id),
    assignedTo: z.optional(Id),
    /** Due on this day or earlier. */
    dueBefore: z.optional(Day),
    /** Due on this day or later. */
    dueAfter: z.optional(Day),
    due: z.optional(Due),
    search: Search,
  }),
  output: z.object({
    subtasks: z.array(SubtaskRow),
    pagination: Pagination,
    more: z.boolean(),
    counts: z.record(z.enum(['all', ...WorkStatus.options]), Count),
  }),
})
export const subtaskStats = endpoint({
  method: 'GET',
  path: '/api/subtasks/stats',
  follows: 'log',
  who: staff,
  input: z.object({}),
  output: WorkStats,
})
export const listTaskSubtasks = endpoint({
  method: 'GET',
  path: '/api/subtasks/task/:taskId/customer/:customerId',
  follows: 'log',
  who: everyone,
  input: z.object({ taskId: Id, customerId: Id }),
  /** `nextSequence` is what a form for a new subtask proposes. */
  output: z.object({ subtasks: z.array(SubtaskRow), more: z.boolean(), nextSequence: z.int() }),
})
/** The same for a client's task page. */
export const listClientSubtasks = endpoint({
  method: 'GET',
  path: '/api/customer/tasks/:taskId/subtasks',
  who: clients,
  input: z.object({ taskId: Id }),
  output: z.array(SubtaskRow),
})
/** Those of one project that are assigned to me. */
export const listMySubtasks = endpoint({
  method: 'GET',
  path: '/api/employee/subtasks',
  follows: 'log',
  who: employees,
  input: z.object({ customerId: z.optional(Id) }),
  output: z.object({ subtasks: z.array(SubtaskRow), more: z.boolean() }),
})

export const getSubtask = endpoint({
  method: 'GET',
  path: '/api/subtasks/:id/customer/:customerId',
  follows: 'log',
  who: staff,
  input: z.extend(one, { taskId: z.optional(Id) }),
  output: z.object({ subtask: Subtask }),
})
/** The same page for a client. */
export const getClientSubtask = endpoint({
  method: 'GET',
  path: '/api/customer/subtasks/:id',
  who: clients,
  input: z.object({ id: Id }),
  output: SubtaskAnswer,
})
export const createSubtask = endpoint({
  method: 'POST',
  path: '/api/subtasks',
  who: staff,
  status: 201,
  input: SubtaskDraft,
  output: SubtaskAnswer,
  uploads,
  message: messages.subtaskCreated,
})
export const updateSubtask = endpoint({
  method: 'PUT',
  path: '/api/subtasks/:id/customer/:customerId',
  who: staff,
  input: SubtaskEdit,
  output: SubtaskAnswer,
  uploads,
  message: messages.subtaskUpdated,
})
export const setSubtaskStatus = endpoint({
  method: 'PATCH',
  path: '/api/subtasks/:id/customer/:customerId/status',
  who: staff,
  input: z.extend(one, { status: WorkStatus }),
  output: z.object({ subtask: Subtask }),
  message: messages.subtaskStatusUpdated,
})
export const setMySubtaskStatus = endpoint({
  method: 'PUT',
  path: '/api/employee/subtasks/:id/status',
  who: employees,
  input: z.object({ id: Id, status: WorkStatus }),
  output: z.object({ subtask: Subtask }),
  message: messages.subtaskStatusUpdated,
})
/** Several at once: all of them, or none. `assignedTo` replaces whoever was assigned. */
export const changeSubtasks = endpoint({
  method: 'POST',
  path: '/api/subtasks/bulk',
  who: staff,
  input: Bulk,
  output: z.object({ subtasks: z.array(SubtaskRow) }),
  message: messages.subtaskUpdated,
})
export const deleteSubtask = endpoint({
  method: 'DELETE',
  path: '/api/subtasks/:id/customer/:customerId',
  who: staff,
  input: one,
  output: z.object({ _id: Id, trashId: Id }),
  message: messages.subtaskDeleted,
})
export const copySubtask = endpoint({
  method: 'POST',
  path: '/api/subtasks/:id/copy',
  who: managers,
  status: 201,
  input: z.object({ id: Id, taskId: Reference, customerId: Reference }),
  output: SubtaskAnswer,
  message: messages.subtaskCopied,
})

/** What a project page needs at once: the project, its tasks and its subtasks. */
export const getProjectDetails = endpoint({
  method: 'GET',
  path: '/api/customers/:id/project-details',
  follows: 'log',
  who: everyone,
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), subtasks: z.array(SubtaskRow), more: z.boolean() }),
})
