import * as z from 'zod/mini'
import {
  CommaSeparated,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  OptionalText,
  RequiredLine,
  SeenVersion,
} from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { Visibility, WorkStatus } from '../../enum-schemas.ts'
import {
  deliverableKinds,
  deliverableStates,
  signOffDecisions,
  signOffRules,
  signOffStates,
  withdrawalReasons,
} from '../../enums.ts'
import { pageFields, pagingFields, relatedRecords, Permissions } from '../common-schemas.ts'
import { ProjectRef, ClientReader } from '../discussion/sharing-preview-schemas.ts'

const SignedFile = z.object({ id: Id, name: z.string(), version: z.int(), sha256: z.string(), bytes: Count })

/** Counts subtasks that the client sees. */
export const UnfinishedWork = z.object({ status: WorkStatus, openSubtasks: Count })
export type UnfinishedWork = z.infer<typeof UnfinishedWork>

/** Exactly what each approver sees; immutable. */
export const SignOffSnapshot = z.object({
  deliverable: Id,
  kind: z.enum(deliverableKinds),
  title: z.string(),
  description: z.string(),
  project: ProjectRef,
  workItem: z.object({
    id: Id,
    title: z.string(),
    unfinished: z.optional(UnfinishedWork),
  }),
  file: z.nullable(SignedFile),
  url: z.nullable(z.string()),
  text: z.string(),
  rule: z.enum(signOffRules),
  dueOn: z.nullable(IsoDate),
  approvers: z.array(z.object({ id: Id, name: z.string() })),
  by: z.object({ id: Id, name: z.string() }),
})
export type SignOffSnapshot = z.infer<typeof SignOffSnapshot>

export const Approver = z.object({
  id: Id,
  /** At the time of the request. */
  name: z.string(),
  isNext: z.boolean(),
  decision: z.nullable(z.enum(signOffDecisions)),
  text: z.string(),
  at: z.nullable(Instant),
  /** Lost the access level. */
  isFormer: z.optional(z.literal(true)),
})
export type Approver = z.infer<typeof Approver>

/** Numbered from 1 per deliverable. */
export const SignOff = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(signOffStates),
  rule: z.enum(signOffRules),
  dueOn: z.nullable(IsoDate),
  message: z.string(),
  requestedBy: Id,
  requestedAt: Instant,
  closedAt: z.nullable(Instant),
  withdrawn: z.nullable(z.enum(withdrawalReasons)),
  withdrawnText: z.string(),
  fileVersion: z.nullable(z.int()),
  approvers: z.array(Approver),
  snapshot: SignOffSnapshot,
})
export type SignOff = z.infer<typeof SignOff>

export const Deliverable = z.object({
  id: Id,
  kind: z.enum(deliverableKinds),
  project: z.nullable(Id),
  workItem: z.nullable(z.object({ id: Id, title: z.string(), parent: z.nullable(Id) })),
  title: z.string(),
  description: z.string(),
  url: z.nullable(z.string()),
  file: z.nullable(
    z.extend(SignedFile, {
      mimeType: z.string(),
      hasThumbnail: z.boolean(),
      visibility: Visibility,
      can: Permissions('annotate', 'addVersion'),
    }),
  ),
  /** `team` until the first sign-off request. */
  visibility: Visibility,
  state: z.enum(deliverableStates),
  /** Decisions concern an older state. */
  isOutdated: z.boolean(),
  signOff: z.nullable(SignOff),
  author: Id,
  createdAt: Instant,
  version: z.int(),
  can: Permissions('edit', 'delete', 'requestSignOff', 'withdraw', 'decide'),
})
export type Deliverable = z.infer<typeof Deliverable>

/** `mine`: awaiting the reader's decision. */
export const DeliverableFilter = z.object({
  limit: pagingFields.limit,
  after: pagingFields.after,
  project: z.optional(Id),
  workItem: z.optional(Id),
  state: z.optional(CommaSeparated(z.enum(deliverableStates))),
  mine: z.optional(z.literal('true')),
})
export type DeliverableFilter = z.input<typeof DeliverableFilter>
/** By latest sign-off request, or creation. */
export const DeliverablePage = z.object({ items: z.array(Deliverable), ...pageFields, ...relatedRecords })
export type DeliverablePage = z.infer<typeof DeliverablePage>

export const DeliverableResponse = z.extend(Deliverable, { history: z.array(SignOff), ...relatedRecords })
export type DeliverableResponse = z.infer<typeof DeliverableResponse>

const Title = RequiredLine(
  message({ id: 'Enter a deliverable name' }),
  LIMITS.name,
  message({ id: 'Deliverable name cannot exceed 200 characters' }),
)
const Description = OptionalText(LIMITS.description, message({ id: 'Use 2,000 characters or fewer' }))
const Url = z
  .url({ protocol: /^https?$/, error: message({ id: 'Enter a URL that starts with https://' }) })
  .check(z.maxLength(LIMITS.url, message({ id: 'Use 2,000 characters or fewer' })))

export const DeliverableDraft = z
  .object({
    workItem: Id,
    kind: z.enum(deliverableKinds),
    title: Title,
    description: z._default(Description, ''),
    file: z.optional(z.nullable(Id)),
    url: z.optional(z.nullable(Url)),
  })
  .check(
    z.refine(({ kind, file }) => kind !== 'file' || Boolean(file), {
      path: ['file'],
      error: message({ id: 'Choose a file' }),
    }),
    z.refine(({ kind, url }) => kind !== 'link' || Boolean(url), {
      path: ['url'],
      error: message({ id: 'Enter a URL that starts with https://' }),
    }),
  )
export type DeliverableDraft = z.input<typeof DeliverableDraft>

/** Withdraws an open sign-off request. */
export const DeliverableEdit = z.object({
  id: Id,
  title: z.optional(Title),
  description: z.optional(Description),
  url: z.optional(Url),
  version: SeenVersion,
})
export type DeliverableEdit = z.input<typeof DeliverableEdit>

const Words = z._default(OptionalText(LIMITS.reviewComments, message({ id: 'Use 1,000 characters or fewer' })), '')
const signOffRequestFields = {
  rule: z._default(z.enum(signOffRules), 'any'),
  dueOn: z.optional(z.nullable(DueDate(messages.dueDateRequired))),
  message: Words,
}
const People = z
  .array(Id)
  .check(
    z.minLength(1, message({ id: 'Choose who should sign off' })),
    z.maxLength(LIMITS.approvers, message({ id: 'Choose up to 20 people' })),
  )

/** In order. */
export const SignOffPreviewQuery = z.object({
  id: Id,
  ...signOffRequestFields,
  approvers: z.optional(CommaSeparated(Id, LIMITS.ids)),
})
export type SignOffPreviewQuery = z.input<typeof SignOffPreviewQuery>

/** To share first, so that all approvers see them. */
export const UnsharedItems = z.array(z.object({ kind: z.enum(['workItem', 'file']), id: Id, title: z.string() }))
export type UnsharedItems = z.infer<typeof UnsharedItems>

export const SignOffPreview = z.object({
  client: ClientReader,
  snapshot: SignOffSnapshot,
  share: UnsharedItems,
  /** Those of the last request first. */
  candidates: z.array(z.object({ id: Id, name: z.string() })),
  /** Optimistic locking for `requestSignOff`. */
  version: z.int(),
})
export type SignOffPreview = z.infer<typeof SignOffPreview>

export const SignOffRequest = z.object({
  id: Id,
  ...signOffRequestFields,
  approvers: People,
  fileVersion: z.optional(z.nullable(z.int())),
  /** Required (400) if `snapshot.workItem.unfinished` is set. */
  confirmUnfinished: z.optional(z.boolean()),
  version: SeenVersion,
})
export type SignOffRequest = z.input<typeof SignOffRequest>
/** With a 400 at `approvers`, code `not-shared`. */
export const NotSharedError = z.object({ share: UnsharedItems })
export type NotSharedError = z.infer<typeof NotSharedError>

export const Withdrawal = z.object({ id: Id, signOff: Id, text: Words })
export type Withdrawal = z.input<typeof Withdrawal>

/**
 * 409 with the current deliverable if request or file version is outdated. Comments require text; changes require text
 * or an open annotation on this version.
 */
export const SignOffDecisionInput = z
  .object({
    id: Id,
    signOff: Id,
    fileVersion: z.optional(z.nullable(z.int())),
    decision: z.enum(signOffDecisions, { error: message({ id: 'Unknown action' }) }),
    text: Words,
  })
  .check(
    z.refine(({ decision, text }) => decision !== 'approved-with-comments' || text !== '', {
      path: ['text'],
      error: message({ id: 'Enter your comments' }),
    }),
  )
export type SignOffDecisionInput = z.input<typeof SignOffDecisionInput>

/** With a 409: can't be hidden, moved, deleted or lose its last approver during a sign-off. */
export const PendingSignOffs = z.object({
  waiting: z.array(z.object({ id: Id, title: z.string(), workItem: z.nullable(Id) })),
})
export type PendingSignOffs = z.infer<typeof PendingSignOffs>
