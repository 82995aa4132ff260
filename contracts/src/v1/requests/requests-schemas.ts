import * as z from 'zod/mini'
import {
  CommaSeparated,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  RequiredLine,
  RequiredText,
  Search,
  SeenVersion,
} from '../../field-schemas.ts'
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
import { Label } from '../work/labels-schemas.ts'
import { Assignees, Title } from '../work/work-items-schemas.ts'

export const requestStatuses = [
  ...(['pending', 'approved', 'rejected', 'in-progress', 'completed', 'stopped', 'cancelled'] as const),
] as const
export const RequestStatus = z.enum(requestStatuses)
export type RequestStatus = z.infer<typeof RequestStatus>

/** From approval on, the status follows the work. */
export const RequestRow = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  project: Id,
  workItem: z.nullable(Id),
  author: Id,
  priority: Priority,
  dueOn: IsoDate,
  /** The client chose no date: `dueOn` is the project's, and approving agrees on none. */
  isDateOpen: z.optional(z.literal(true)),
  reason: RequestReason,
  /** By name; only visible ones. */
  labels: z.optional(z.array(Label)),
  /** Files the reader may see; absent if none. */
  files: z.optional(Count),
  status: RequestStatus,
  createdAt: Instant,
  updatedAt: Instant,
  reviewedBy: z.nullable(Id),
  reviewedAt: z.nullable(Instant),
  reviewText: z.nullable(z.string()),
  /** `title`, `dueOn` and `workItem` stay the requested ones. */
  agreedTerms: z.optional(AgreedTerms),
  /** Open question; until the answer, the time counts as the client's. */
  question: z.optional(z.object({ text: z.string(), by: Id, at: Instant })),
  stopReason: z.optional(z.string()),
  createdWorkItem: z.nullable(z.object({ id: Id, parent: Id, title: z.string(), status: WorkStatus })),
  startedAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  /** Whole working days waiting for decision, work (null if none) and client (absent if none). */
  daysWaiting: Count,
  daysInProgress: z.nullable(Count),
  daysWithClient: z.optional(Count),
  version: z.int(),
  can: Permissions(
    'edit',
    'cancel',
    'delete',
    'label',
    'review',
    'askQuestion',
    'reply',
    'comment',
    'attach',
    'reviewDelivery',
  ),
})
export type RequestRow = z.infer<typeof RequestRow>

const places = { workItems: z.record(Id, z.object({ title: z.string() })) }

export const Request = z.extend(RequestRow, {
  mentions,
  history: z.array(RequestEvent),
  deliveredFiles: z.optional(z.array(File)),
  commentList: z.array(Comment),
  fileList: z.array(File),
  /** Milliseconds; only in the response to a review. */
  undoableFor: z.optional(Count),
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

/** `approved-any`: approved, regardless of the outcome. */
export const RequestFilter = z.object({
  ...pagingFields,
  status: z.optional(
    z.enum([
      'pending',
      'approved',
      'rejected',
      'in-progress',
      'completed',
      'stopped',
      'rejected-or-stopped',
      'approved-any',
    ]),
  ),
  project: z.optional(Id),
  /** Matches any. */
  label: z.optional(CommaSeparated(Id)),
  q: Search,
  detail: Detail,
  ...companyScope,
})
export type RequestFilter = z.input<typeof RequestFilter>
/** Managers: undecided first, longest waiting at the top. Clients: latest first. Excludes cancelled ones. */
export const RequestPage = z.object({
  items: z.array(RequestRow),
  /** With `detail=full`, oldest first. */
  fileList: z.optional(z.array(File)),
  ...pageFields,
  counts: RequestCounts,
  ...places,
  ...relatedRecords,
})
export type RequestPage = z.infer<typeof RequestPage>
/** Median for managers: working days, over the latest 1000. */
export const RequestStats = z.extend(RequestCounts, { medianWaitingDays: z.nullable(z.number()) })
export type RequestStats = z.infer<typeof RequestStats>

const Place = (required: string) => z.string({ error: required }).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, required))

const draft = {
  title: RequestTitle,
  description: RequestDescription,
  project: Place(messages.requestCustomerRequired),
  /** Null: the agency chooses. Required, so that this is deliberate. */
  workItem: z.nullable(Place(messages.requestTaskRequired)),
  dueOn: DueDate(messages.dueDateRequired),
  reason: z.enum(RequestReason.options, { error: messages.requestReasonRequired }),
}
export const RequestDraft = z.object({
  ...draft,
  priority: z._default(Priority, 'normal'),
  /** Deleted on submission. */
  draft: z.optional(Id),
  leftOut: z.optional(z.array(Id).check(z.maxLength(LIMITS.filesPerRequest))),
})
export type RequestDraft = z.input<typeof RequestDraft>
/** The first line is the title; the due date defaults to the project's. */
export const ShortRequest = z.object({
  /** Project id. */
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

/** Approving defaults to the request's values; rejecting requires a reason. */
export const RequestReview = z
  .object({
    id: Id,
    decision: z.enum(['approve', 'reject'], { error: message({ id: 'Unknown action' }) }),
    text: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong))),
    title: z.optional(RequiredLine(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong)),
    workItem: z.optional(Id),
    newTask: z.optional(z.object({ title: Title })),
    /** Null: no date. */
    dueOn: z.optional(z.nullable(DueDate(messages.dueDateRequired))),
    assignees: z.optional(Assignees),
    version: SeenVersion,
    /** Takes effect after `undoableFor`; until then nobody else sees it. */
    undoable: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ decision, text }) => decision === 'approve' || Boolean(text), {
      path: ['text'],
      error: messages.rejectionReasonRequired,
    }),
  )
export type RequestReview = z.input<typeof RequestReview>

export const RequestMessage = z.object({
  id: Id,
  text: RequiredText(message({ id: 'Enter a message' }), LIMITS.reviewComments, messages.reviewCommentsTooLong),
  version: SeenVersion,
})
export type RequestMessage = z.input<typeof RequestMessage>
