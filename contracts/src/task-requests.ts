import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { CustomerMention } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Can, Count, Day, DueDate, Id, Instant, References, RequiredReference, RequiredText } from './fields.ts'
import { Attachment } from './files.ts'
import { messages } from './messages.ts'
import { PersonMention } from './people.ts'
import { TaskMention } from './tasks.ts'
import { clients, LIMITS, managers, RequestPriority, RequestReason, RequestStatus } from './words.ts'

/** A client asks for work on a task. Approved, it becomes a subtask and follows it to the end. */
export const TaskRequest = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  customer: CustomerMention,
  task: TaskMention,
  requestedBy: PersonMention,
  priority: RequestPriority,
  dueDate: Day,
  reason: RequestReason,
  status: RequestStatus,
  createdAt: Instant,
  updatedAt: Instant,
  reviewedBy: z.nullable(PersonMention),
  reviewedAt: z.nullable(Instant),
  reviewComments: z.nullable(z.string()),
  /** What the approval created, while it is not deleted. */
  subtask: z.nullable(z.object({ _id: Id, title: z.string(), taskId: Id, status: z.string() })),
  startedAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  /** Working days: submitted to decided, and decided to completed; null while not there yet. */
  waitingDays: z.number(),
  workingDays: z.nullable(z.number()),
  version: z.int(),
  can: Can('edit', 'cancel', 'delete', 'review', 'comment', 'attach'),
})
export type TaskRequest = z.infer<typeof TaskRequest>

export const TaskRequestDetails = z.extend(TaskRequest, {
  attachments: z.array(Attachment),
  comments: z.array(Comment),
})
export type TaskRequestDetails = z.infer<typeof TaskRequestDetails>

const Title = z
  .string({ error: messages.taskTitleRequired })
  .check(
    z.trim(),
    z.minLength(1, messages.taskTitleRequired),
    z.minLength(5, messages.requestTitleTooShort),
    z.maxLength(LIMITS.name, messages.taskTitleTooLong),
  )
const Description = z
  .string({ error: messages.requestDescriptionRequired })
  .check(
    z.trim(),
    z.minLength(1, messages.requestDescriptionRequired),
    z.minLength(20, messages.requestDescriptionTooShort),
    z.maxLength(LIMITS.description, messages.descriptionTooLong),
  )
const Reason = z.enum(RequestReason.options, { error: messages.requestReasonRequired })
/** Case does not matter on input. */
const AskedPriority = z.pipe(
  z.transform((it: unknown): unknown =>
    typeof it === 'string' ? it.charAt(0).toUpperCase() + it.slice(1).toLowerCase().replace('normal', 'Medium') : it,
  ),
  RequestPriority,
)

export const TaskRequestDraft = z.object({
  title: Title,
  description: Description,
  customer: RequiredReference('Please select a customer'),
  task: RequiredReference(messages.requestTaskRequired),
  priority: z._default(AskedPriority, 'Medium'),
  dueDate: DueDate(messages.dueDateRequired),
  reason: Reason,
})

const one = z.object({ id: Id })
const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'requestData' }

export const listOwnTaskRequests = endpoint({
  method: 'GET',
  path: '/api/task-requests/customer',
  who: clients,
  input: z.object({}),
  output: z.array(TaskRequest),
})
export const submitTaskRequest = endpoint({
  method: 'POST',
  path: '/api/task-requests/customer',
  who: clients,
  status: 201,
  input: TaskRequestDraft,
  output: TaskRequestDetails,
  uploads,
  message: messages.requestSubmitted,
})
export const getOwnTaskRequest = endpoint({
  method: 'GET',
  path: '/api/task-requests/customer/:id',
  who: clients,
  input: one,
  output: TaskRequestDetails,
})
export const updateTaskRequest = endpoint({
  method: 'PUT',
  path: '/api/task-requests/customer/:id',
  who: clients,
  input: z.extend(z.partial(TaskRequestDraft), { id: Id, version: z.optional(z.int()) }),
  output: TaskRequestDetails,
  message: messages.requestUpdated,
})
export const deleteTaskRequest = endpoint({
  method: 'DELETE',
  path: '/api/task-requests/customer/:id',
  who: clients,
  input: one,
  output: z.object({ _id: Id }),
  message: messages.requestDeleted,
})
export const cancelTaskRequest = endpoint({
  method: 'POST',
  path: '/api/task-requests/customer/:id/cancel',
  who: clients,
  input: one,
  output: z.object({ _id: Id }),
  message: messages.requestCancelled,
})

export const listTaskRequests = endpoint({
  method: 'GET',
  path: '/api/task-requests/pm',
  who: managers,
  input: z.object({}),
  output: z.array(TaskRequest),
})
export const getTaskRequest = endpoint({
  method: 'GET',
  path: '/api/task-requests/pm/:id',
  who: managers,
  input: one,
  output: TaskRequestDetails,
})
/** Live numbers for the manager's dashboard and list. `medianWaitingDays` in working days over everything decided. */
export const taskRequestStats = endpoint({
  method: 'GET',
  path: '/api/task-requests/pm/stats',
  who: managers,
  input: z.object({}),
  output: z.object({
    total: Count,
    pending: Count,
    approved: Count,
    rejected: Count,
    inProgress: Count,
    completed: Count,
    medianWaitingDays: z.nullable(z.number()),
  }),
})
/** Approve takes the request's own values where the manager changes nothing; reject needs the reason (decision 6). */
export const reviewTaskRequest = endpoint({
  method: 'POST',
  path: '/api/task-requests/pm/:id/review',
  who: managers,
  input: z.object({
    id: Id,
    action: z.enum(['approve', 'reject'], { error: 'Unknown action' }),
    reviewComments: z.optional(
      z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, 'Review comments cannot exceed 1000 characters')),
    ),
    title: z.optional(RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong)),
    task: z.optional(RequiredReference(messages.taskSelectionRequired)),
    dueDate: z.optional(DueDate(messages.dueDateRequired)),
    assignedTo: z.optional(References(LIMITS.assignees, 'At most 5 people can be assigned')),
    version: z.optional(z.int()),
  }),
  output: z.extend(TaskRequestDetails, { request: TaskRequestDetails }),
})
