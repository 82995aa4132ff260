import * as z from 'zod/mini'
import { Count, IsoDate, DueDate, Id, Instant, RequiredText, Search, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { Priority, RequestReason, WorkStatus } from '../../enum-schemas.ts'
import { Comment } from '../discussion/comments-schemas.ts'
import {
  Detail,
  mentions,
  companyScope,
  pageFields,
  pagingFields,
  relatedRecords,
  Permissions,
} from '../common-schemas.ts'
import { File } from '../discussion/files-schemas.ts'
import { RequestDescription, RequestTitle } from './request-field-schemas.ts'
import { AgreedTerms, RequestEvent } from './request-history-schemas.ts'
import { Assignees, Title } from '../work/work-items-schemas.ts'

export const requestStatuses = [
  ...(['pending', 'approved', 'rejected', 'in-progress', 'completed', 'stopped', 'cancelled'] as const),
] as const
export const RequestStatus = z.enum(requestStatuses)
export type RequestStatus = z.infer<typeof RequestStatus>

/** A client asks for work. Approved, it becomes a subtask and follows it to the end. */
export const RequestRow = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  project: Id,
  /** The task it is asked under; null where the client left that to the agency. */
  workItem: z.nullable(Id),
  author: Id,
  priority: Priority,
  dueOn: IsoDate,
  reason: RequestReason,
  status: RequestStatus,
  createdAt: Instant,
  updatedAt: Instant,
  reviewedBy: z.nullable(Id),
  reviewedAt: z.nullable(Instant),
  reviewText: z.nullable(z.string()),
  /** What holds since it was approved, beside `title`, `dueOn` and `workItem`, which were asked for. */
  agreed: z.optional(AgreedTerms),
  /** What the agency asks its client before it decides; while it is open, the clock is the client's. */
  question: z.optional(z.object({ text: z.string(), by: Id, at: Instant })),
  /** Why the work has stopped. */
  stopText: z.optional(z.string()),
  /** What the approval created, while it is not deleted. */
  result: z.nullable(z.object({ id: Id, parent: Id, title: z.string(), status: WorkStatus })),
  startedAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  /**
   * The clocks, in whole working days: while the agency has to decide, while work goes on (null where none follows),
   * and while the client has to answer, left out where that was never so. They add up to the time that did not stand
   * still.
   */
  waitingDays: Count,
  workingDays: z.nullable(Count),
  clientDays: z.optional(Count),
  version: z.int(),
  can: Permissions('edit', 'cancel', 'delete', 'review', 'askBack', 'answer', 'comment', 'attach', 'answerDelivery'),
})
export type RequestRow = z.infer<typeof RequestRow>

/** Titles of the tasks that requests are asked under. */
const places = { workItems: z.record(Id, z.object({ title: z.string() })) }

export const Request = z.extend(RequestRow, {
  /** In its description. */
  mentions,
  /** In the order in which they happened. */
  stations: z.array(RequestEvent),
  /** Of completed work: the files on it from staff that the client sees. */
  delivered: z.optional(z.array(File)),
  commentList: z.array(Comment),
  fileList: z.array(File),
  ...places,
  ...relatedRecords,
})
export type Request = z.infer<typeof Request>

export const RequestCounts = z.object({
  total: Count,
  pending: Count,
  approved: Count,
  rejected: Count,
  inProgress: Count,
  completed: Count,
  stopped: Count,
})
export type RequestCounts = z.infer<typeof RequestCounts>

/** `ended` is rejected or stopped; `granted` is approved, whatever became of it. */
export const RequestFilter = z.object({
  ...pagingFields,
  status: z.optional(
    z.enum(['pending', 'approved', 'rejected', 'in-progress', 'completed', 'stopped', 'ended', 'granted']),
  ),
  project: z.optional(Id),
  q: Search,
  detail: Detail,
  ...companyScope,
})
export type RequestFilter = z.input<typeof RequestFilter>
/**
 * For managers what waits for a decision comes first, the longest waiting at the top, then the rest, the latest first;
 * for clients the latest first. Cancelled ones are in no list and no count.
 */
export const RequestPage = z.object({
  items: z.array(RequestRow),
  /** With `detail=full`: the files of these requests, oldest first. */
  fileList: z.optional(z.array(File)),
  ...pageFields,
  /** Of what each status would list with the other filters as they are. */
  counts: RequestCounts,
  ...places,
  ...relatedRecords,
})
export type RequestPage = z.infer<typeof RequestPage>
/** All requests that the reader sees; the median of waiting is in working days, over the latest 1000, for managers. */
export const RequestStats = z.extend(RequestCounts, { medianWaitingDays: z.nullable(z.number()) })
export type RequestStats = z.infer<typeof RequestStats>

const Place = (required: string) => z.string({ error: required }).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, required))

const draft = {
  title: RequestTitle,
  description: RequestDescription,
  project: Place(messages.requestCustomerRequired),
  /** A task, or null where the agency is to find the place; who leaves it out has not answered. */
  workItem: z.nullable(Place(messages.requestTaskRequired)),
  dueOn: DueDate(messages.dueDateRequired),
  reason: z.enum(RequestReason.options, { error: messages.requestReasonRequired }),
}
export const RequestDraft = z.object({
  ...draft,
  priority: z._default(Priority, 'normal'),
  /** What was begun by mail, which ends with this. */
  draft: z.optional(Id),
  /** Files of that draft which do not go with it. */
  leftOut: z.optional(z.array(Id).check(z.maxLength(LIMITS.filesPerRequest))),
})
export type RequestDraft = z.input<typeof RequestDraft>
/**
 * Asked for in a few words: the first line is the title, and whatever is left out has its usual value; the wished day
 * is that of the project then.
 */
export const ShortRequest = z.object({
  /** Of the project. */
  id: Id,
  text: z
    .string({ error: messages.requestDescriptionRequired })
    .check(
      z.trim(),
      z.minLength(1, messages.requestDescriptionRequired),
      z.maxLength(LIMITS.description, messages.descriptionTooLong),
    ),
  workItem: z.optional(Place(messages.requestTaskRequired)),
  priority: z._default(Priority, 'normal'),
  dueOn: z.optional(DueDate(messages.dueDateRequired)),
  reason: z._default(z.enum(RequestReason.options, { error: messages.requestReasonRequired }), 'other'),
})
export type ShortRequest = z.input<typeof ShortRequest>
export const RequestEdit = z.extend(z.partial(z.object({ ...draft, priority: Priority })), {
  id: Id,
  version: SeenVersion,
})
export type RequestEdit = z.input<typeof RequestEdit>

/** Approve takes the request's own values where the manager changes nothing; reject needs the reason. */
export const RequestReview = z
  .object({
    id: Id,
    decision: z.enum(['approve', 'reject'], { error: message({ id: 'Unknown action' }) }),
    text: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong))),
    title: z.optional(RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong)),
    workItem: z.optional(Id),
    /** Instead of a task that is there: one that is made for it. */
    newTask: z.optional(z.object({ title: Title })),
    dueOn: z.optional(DueDate(messages.dueDateRequired)),
    assignees: z.optional(Assignees),
    version: SeenVersion,
  })
  .check(
    z.refine(({ decision, text }) => decision === 'approve' || Boolean(text), {
      path: ['text'],
      error: messages.rejectionReasonRequired,
    }),
  )
export type RequestReview = z.input<typeof RequestReview>

/** A question of the manager's, or the client's answer to it. */
export const RequestMessage = z.object({
  id: Id,
  text: RequiredText(message({ id: 'Enter a message' }), LIMITS.reviewComments, messages.reviewCommentsTooLong),
  version: SeenVersion,
})
export type RequestMessage = z.input<typeof RequestMessage>
