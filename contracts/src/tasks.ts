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
import { Audience, clients, everyone, LIMITS, managers, Priority, staff, WorkStatus } from './words.ts'

export const TaskMention = z.object({ _id: Id, title: z.string() })

/** A task as lists show it. */
export const TaskRow = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  customer: CustomerMention,
  priority: Priority,
  status: WorkStatus,
  dueDate: Day,
  assignedTo: z.array(PersonMention),
  sequence: z.int(),
  estimatedHours: z.nullable(z.int()),
  progress: Percent,
  /** Ids, in their order. */
  subtasks: z.array(Id),
  createdAt: Instant,
  createdBy: z.string(),
  completedAt: z.nullable(Instant),
  completedBy: z.nullable(z.string()),
  updatedAt: Instant,
  version: z.int(),
  can: Can('edit', 'delete', 'setStatus', 'assign', 'copy', 'createSubtask', 'comment', 'attach', 'submitRequest'),
})
export type TaskRow = z.infer<typeof TaskRow>

/** A task on its own page, with what hangs on it as far as the caller may see it. */
export const Task = z.extend(TaskRow, { attachments: z.array(Attachment), comments: z.array(Comment) })
export type Task = z.infer<typeof Task>

const Title = RequiredText(messages.taskTitleRequired, LIMITS.name, messages.taskTitleTooLong)
const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
export const Sequence = z.pipe(
  z.union([z.number(), z.string()], { error: messages.sequenceTooSmall }),
  z.pipe(
    z.transform(Number),
    z
      .int(messages.sequenceTooSmall)
      .check(z.gte(1, messages.sequenceTooSmall), z.lte(LIMITS.sequence, 'Sequence number is too large')),
  ),
)
export const EstimatedHours = z.nullable(
  z
    .int('Estimated hours must be a whole number')
    .check(
      z.gte(0, 'Estimated hours cannot be negative'),
      z.lte(LIMITS.estimatedHours, 'Estimated hours are too many'),
    ),
)
export const Assignees = References(LIMITS.assignees, 'At most 5 people can be assigned')

export const TaskDraft = z.object({
  title: Title,
  description: z._default(Description, ''),
  customer: RequiredReference(messages.customerSelectionRequired),
  priority: z._default(Priority, 'normal'),
  status: z._default(WorkStatus, 'pending'),
  dueDate: DueDate(messages.dueDateRequired),
  assignedTo: z._default(Assignees, []),
  /** The next free one unless given. */
  sequence: z.optional(Sequence),
  estimatedHours: z.optional(EstimatedHours),
  /** Who may see the files that come along; the team unless chosen. */
  audience: z.optional(Audience),
})
export type TaskDraft = z.infer<typeof TaskDraft>
/** Only what is sent changes. `customerId` is the path's; a task stays in its project. */
export const TaskEdit = z.object({
  id: Id,
  customerId: Id,
  title: z.optional(Title),
  description: z.optional(Description),
  customer: z.optional(Reference),
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
export type TaskEdit = z.infer<typeof TaskEdit>

/** The same change to several things. */
export const Bulk = z.object({
  ids: z.array(Id).check(z.minLength(1, 'Nothing is selected'), z.maxLength(LIMITS.pageMost, 'At most 100 at once')),
  status: z.optional(WorkStatus),
  assignedTo: z.optional(Assignees),
})

const one = z.object({ id: Id, customerId: Id })
const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'taskData' }
/** The task's fields in `data`, and the same under `data.task`. */
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
/** Late, or due within three days: open work only (decision 4). */
export const Due = z.enum(['overdue', 'soon'])
export type Due = z.infer<typeof Due>

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  follows: 'log',
  who: staff,
  input: z.object({
    page: PageNumber,
    limit: PageLimit,
    sortBy: z.optional(TaskSort),
    sortOrder: SortOrder,
    status: z.optional(z.union([WorkStatus, z.literal('all')])),
    priority: z.optional(Priority),
    customer: z.optional(Id),
    assignedTo: z.optional(Id),
    /** Due on this day or earlier. */
    dueBefore: z.optional(Day),
    /** Due on this day or later. */
    dueAfter: z.optional(Day),
    due: z.optional(Due),
    search: Search,
  }),
  output: z.object({
    tasks: z.array(TaskRow),
    pagination: Pagination,
    more: z.boolean(),
    counts: z.record(z.enum(['all', ...WorkStatus.options]), Count),
  }),
})

/** Stats of tasks and of subtasks alike. */
export const WorkStats = z.object({
  total: Count,
  pending: Count,
  inProgress: Count,
  completed: Count,
  cancelled: Count,
  urgent: Count,
  high: Count,
  normal: Count,
  low: Count,
})
export const taskStats = endpoint({
  method: 'GET',
  path: '/api/tasks/stats',
  follows: 'log',
  who: staff,
  input: z.object({}),
  output: WorkStats,
})

export const listCustomerTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/customer/:customerId',
  follows: 'log',
  who: everyone,
  input: z.object({ customerId: Id }),
  output: z.object({ tasks: z.array(TaskRow), more: z.boolean() }),
})
export const listTasksOfCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:customerId/tasks',
  follows: 'log',
  who: everyone,
  input: z.object({ customerId: Id }),
  output: z.array(TaskRow),
})
/** Who can be assigned: the project's team, and managers. */
export const listTaskTeam = endpoint({
  method: 'GET',
  path: '/api/tasks/team/:customerId',
  follows: 'log',
  who: staff,
  input: z.object({ customerId: Id }),
  /** `nextSequence` is what a form for a new task of the project proposes. */
  output: z.object({ teamMembers: z.array(PersonMention), nextSequence: z.int() }),
})

export const getTask = endpoint({
  method: 'GET',
  path: '/api/tasks/:id/customer/:customerId',
  follows: 'log',
  who: staff,
  input: one,
  /** `nextSequence` is what a form for a new subtask of the task proposes. */
  output: z.object({ task: Task, customer: Customer, nextSequence: z.int() }),
})
/** The same page for a client. */
export const getClientTask = endpoint({
  method: 'GET',
  path: '/api/customer/tasks/:id',
  who: clients,
  input: z.object({ id: Id }),
  output: TaskAnswer,
})
export const createTask = endpoint({
  method: 'POST',
  path: '/api/tasks',
  who: managers,
  status: 201,
  input: TaskDraft,
  output: TaskAnswer,
  uploads,
  message: messages.taskCreated,
})
export const updateTask = endpoint({
  method: 'PUT',
  path: '/api/tasks/:id/customer/:customerId',
  who: staff,
  input: TaskEdit,
  output: TaskAnswer,
  uploads,
  message: messages.taskUpdatedSuccessfully,
})
export const setTaskStatus = endpoint({
  method: 'PATCH',
  path: '/api/tasks/:id/customer/:customerId/status',
  who: staff,
  input: z.extend(one, { status: WorkStatus }),
  output: z.object({ task: Task }),
  message: messages.taskUpdatedSuccessfully,
})
/** Several at once: all of them, or none. `assignedTo` replaces whoever was assigned. */
export const changeTasks = endpoint({
  method: 'POST',
  path: '/api/tasks/bulk',
  who: staff,
  input: Bulk,
  output: z.object({ tasks: z.array(TaskRow) }),
  message: messages.taskUpdatedSuccessfully,
})
export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/tasks/:id/customer/:customerId',
  who: staff,
  input: one,
  output: z.object({ _id: Id, trashId: Id }),
  message: messages.taskDeleted,
})
export const copyTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:id/copy',
  who: managers,
  status: 201,
  input: z.object({ id: Id, customerId: Reference }),
  output: TaskAnswer,
  message: messages.taskCopied,
})
