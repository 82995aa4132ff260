import * as z from 'zod/mini'
import { message } from '../message.ts'
import { Comment } from './comments.ts'
import { CustomerMention } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  PermissionFlags,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  PageLimit,
  PageNumber,
  Pagination,
  References,
  RequiredReference,
  RequiredLine,
  Search,
} from '../field-schemas.ts'
import { Attachment } from './files.ts'
import { messages } from '../messages.ts'
import { PersonMention } from './people.ts'
import { TaskMention } from './tasks.ts'
import { LIMITS } from '../limits.ts'
import { RequestDescription, RequestTitle } from '../v1/requests/request-field-schemas.ts'
import { RequestPriority, RequestReason, RequestStatus, WorkStatus } from '../enum-schemas.ts'
import { clients, managers } from '../v1/call.ts'

export const TaskRequest = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  customer: CustomerMention,
  /** Null until the agency chooses. */
  task: z.nullable(TaskMention),
  requestedBy: PersonMention,
  priority: RequestPriority,
  /** Null: approved without a date. */
  dueDate: z.nullable(IsoDate),
  askedDueDate: IsoDate,
  agreedTitle: z.nullable(z.string()),
  reason: RequestReason,
  /** Rejected if the resulting work was cancelled; the reason is in `reviewComments`. */
  status: RequestStatus,
  createdAt: Instant,
  updatedAt: Instant,
  reviewedBy: z.nullable(PersonMention),
  reviewedAt: z.nullable(Instant),
  reviewComments: z.nullable(z.string()),
  subtask: z.nullable(z.object({ _id: Id, title: z.string(), taskId: Id, status: WorkStatus })),
  startedAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  /** Whole working days up to today. */
  waitingDays: Count,
  workingDays: z.nullable(Count),
  attachments: z.array(Attachment),
  version: z.int(),
  can: PermissionFlags('edit', 'cancel', 'delete', 'review', 'comment', 'attach'),
})

export const TaskRequestDetails = z.extend(TaskRequest, {
  comments: z.array(Comment),
})

const Reason = z.enum(RequestReason.options, { error: messages.requestReasonRequired })
/** Case-insensitive; also accepts `normal`. */
const AskedPriority = z.pipe(
  z.transform((it: unknown): unknown => {
    if (typeof it !== 'string') return it
    const word = it.toLowerCase() === 'normal' ? 'medium' : it.toLowerCase()
    return word.charAt(0).toUpperCase() + word.slice(1)
  }),
  z.enum(RequestPriority.options, { error: message({ id: 'Priority must be Low, Medium, High or Urgent' }) }),
)

export const TaskRequestDraft = z.object({
  title: RequestTitle,
  description: RequestDescription,
  customer: RequiredReference(messages.requestCustomerRequired),
  /** Null: the agency chooses. */
  task: z.nullable(RequiredReference(messages.requestTaskRequired)),
  priority: z._default(AskedPriority, 'Medium'),
  dueDate: DueDate(messages.dueDateRequired),
  reason: Reason,
})

export const RequestFilter = z.enum(['all', 'pending', 'approved', 'rejected', 'in progress', 'completed'])
export type RequestFilter = z.infer<typeof RequestFilter>

const TaskRequestCounts = z.object({
  total: Count,
  pending: Count,
  approved: Count,
  rejected: Count,
  inProgress: Count,
  completed: Count,
})

const one = z.object({ id: Id })
const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'requestData' }

const list = {
  shape: 'top',
  input: z.object({
    status: z.optional(
      z.pipe(
        z.transform((it: unknown): unknown => (typeof it === 'string' ? it.toLowerCase().replace('-', ' ') : it)),
        RequestFilter,
      ),
    ),
    customer: z.optional(Id),
    search: Search,
    page: PageNumber,
    limit: PageLimit,
  }),
  /** `counts` ignore the status filter; cancelled requests count nowhere. */
  output: z.object({
    data: z.array(TaskRequest),
    counts: TaskRequestCounts,
    pagination: Pagination,
    more: z.boolean(),
  }),
} as const

export const listOwnTaskRequests = defineEndpoint('GET /api/task-requests/customer', clients, list)
export const ownTaskRequestStats = defineEndpoint('GET /api/task-requests/customer/stats', clients, {
  follows: 'log',
  input: z.object({}),
  output: TaskRequestCounts,
})
export const submitTaskRequest = defineEndpoint('POST /api/task-requests/customer', clients, {
  status: 201,
  input: TaskRequestDraft,
  output: TaskRequestDetails,
  uploads,
  message: messages.requestSubmitted,
})
export const getOwnTaskRequest = defineEndpoint('GET /api/task-requests/customer/:id', clients, {
  within: ['request', 'id'],
  input: one,
  output: TaskRequestDetails,
})
export const updateTaskRequest = defineEndpoint('PUT /api/task-requests/customer/:id', clients, {
  input: z.extend(z.partial(z.extend(TaskRequestDraft, { priority: AskedPriority })), {
    id: Id,
    version: z.optional(z.int()),
  }),
  output: TaskRequestDetails,
  message: messages.requestUpdated,
})
export const deleteTaskRequest = defineEndpoint('DELETE /api/task-requests/customer/:id', clients, {
  input: one,
  output: z.object({ _id: Id }),
  message: messages.requestDeleted,
})
export const cancelTaskRequest = defineEndpoint('POST /api/task-requests/customer/:id/cancel', clients, {
  input: one,
  output: z.object({ _id: Id }),
  message: messages.requestCancelled,
})

/** Undecided first, longest waiting on top. Not cached: download counts aren't logged. */
export const listTaskRequests = defineEndpoint('GET /api/task-requests/pm', managers, list)
export const getTaskRequest = defineEndpoint('GET /api/task-requests/pm/:id', managers, {
  within: ['request', 'id'],
  input: one,
  output: TaskRequestDetails,
})
/** Median in working days, over the latest 1000 decisions. */
export const taskRequestStats = defineEndpoint('GET /api/task-requests/pm/stats', managers, {
  follows: 'log',
  input: z.object({}),
  output: z.extend(TaskRequestCounts, { medianWaitingDays: z.nullable(z.number()) }),
})
export const reviewTaskRequest = defineEndpoint('POST /api/task-requests/pm/:id/review', managers, {
  input: z
    .object({
      id: Id,
      action: z.enum(['approve', 'reject'], { error: message({ id: 'Unknown action' }) }),
      reviewComments: z.optional(
        z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong)),
      ),
      title: z.optional(RequiredLine(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong)),
      task: z.optional(RequiredReference(messages.taskSelectionRequired)),
      dueDate: z.optional(DueDate(messages.dueDateRequired)),
      assignedTo: z.optional(References(LIMITS.assignees, messages.tooManyAssignees)),
      version: z.optional(z.int()),
    })
    .check(
      z.refine(({ action, reviewComments }) => action === 'approve' || Boolean(reviewComments), {
        path: ['reviewComments'],
        error: messages.rejectionReasonRequired,
      }),
    ),
  output: z.extend(TaskRequestDetails, { request: TaskRequestDetails }),
})
