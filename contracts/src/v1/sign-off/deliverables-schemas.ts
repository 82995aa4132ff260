import * as z from 'zod/mini'
import {
  CommaSeparated,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  OptionalText,
  RequiredText,
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

/** A file as it is signed off: this version of it, by its bytes. */
const SignedFile = z.object({ id: Id, name: z.string(), version: z.int(), sha256: z.string(), bytes: Count })

/** Work that isn't finished at the moment of asking. Subtasks count as far as the client sees them. */
export const UnfinishedWork = z.object({ status: WorkStatus, openSubtasks: Count })
export type UnfinishedWork = z.infer<typeof UnfinishedWork>

/** Precisely the words and bytes that each approver gets; kept as they were shown, whatever changes later. */
export const SignOffSnapshot = z.object({
  deliverable: Id,
  kind: z.enum(deliverableKinds),
  title: z.string(),
  description: z.string(),
  project: ProjectRef,
  workItem: z.object({
    id: Id,
    title: z.string(),
    /** Only where the work itself is the deliverable, and isn't finished. */
    unfinished: z.optional(UnfinishedWork),
  }),
  file: z.nullable(SignedFile),
  url: z.nullable(z.string()),
  /** What is said to the approvers with it. */
  text: z.string(),
  rule: z.enum(signOffRules),
  dueOn: z.nullable(IsoDate),
  /** In the order in which they are asked. */
  approvers: z.array(z.object({ id: Id, name: z.string() })),
  by: z.object({ id: Id, name: z.string() }),
})
export type SignOffSnapshot = z.infer<typeof SignOffSnapshot>

/** Who was asked, and what they said. */
export const Approver = z.object({
  id: Id,
  /** As it was when they were asked. */
  name: z.string(),
  /** Whether it is their turn now. */
  isNext: z.boolean(),
  decision: z.nullable(z.enum(signOffDecisions)),
  text: z.string(),
  at: z.nullable(Instant),
  /** They may sign off no more, and were not the last who could: nobody waits for them. */
  left: z.optional(z.literal(true)),
})
export type Approver = z.infer<typeof Approver>

/** One asking, numbered from 1 for its deliverable. */
export const SignOff = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(signOffStates),
  rule: z.enum(signOffRules),
  dueOn: z.nullable(IsoDate),
  text: z.string(),
  by: Id,
  at: Instant,
  closedAt: z.nullable(Instant),
  /** Why it was withdrawn; null where it was not. */
  withdrawn: z.nullable(z.enum(withdrawalReasons)),
  /** The words of whoever took it back. */
  withdrawnText: z.string(),
  fileVersion: z.nullable(z.int()),
  approvers: z.array(Approver),
  shown: SignOffSnapshot,
})
export type SignOff = z.infer<typeof SignOff>

/** Something that the client shall accept. */
export const Deliverable = z.object({
  id: Id,
  kind: z.enum(deliverableKinds),
  /** Both null where they were removed for good after something was signed. */
  project: z.nullable(Id),
  workItem: z.nullable(z.object({ id: Id, title: z.string(), parent: z.nullable(Id) })),
  title: z.string(),
  description: z.string(),
  url: z.nullable(z.string()),
  /** As it is now; null where there is none, or the reader does not see it any more. */
  file: z.nullable(
    z.extend(SignedFile, {
      mimeType: z.string(),
      hasThumbnail: z.boolean(),
      audience: Visibility,
      can: Permissions('pin', 'addVersion'),
    }),
  ),
  /** `team` until it was asked about for the first time. */
  audience: Visibility,
  /** Of the latest asking; `draft` before there was one. */
  state: z.enum(deliverableStates),
  /** It has changed since the latest asking: what was decided is about what it was. */
  isOutdated: z.boolean(),
  /** The latest one. */
  signOff: z.nullable(SignOff),
  author: Id,
  createdAt: Instant,
  version: z.int(),
  can: Permissions('edit', 'delete', 'ask', 'withdraw', 'decide'),
})
export type Deliverable = z.infer<typeof Deliverable>

/** `mine`: those whose turn to be decided about is the reader's. */
export const DeliverableFilter = z.object({
  limit: pagingFields.limit,
  after: pagingFields.after,
  project: z.optional(Id),
  workItem: z.optional(Id),
  state: z.optional(CommaSeparated(z.enum(deliverableStates))),
  mine: z.optional(z.literal('true')),
})
export type DeliverableFilter = z.input<typeof DeliverableFilter>
/** The latest first: the latest that were asked about, or made. */
export const DeliverablePage = z.object({ items: z.array(Deliverable), ...pageFields, ...relatedRecords })
export type DeliverablePage = z.infer<typeof DeliverablePage>

/** With all that was ever asked, the latest first. */
export const DeliverableResponse = z.extend(Deliverable, { history: z.array(SignOff), ...relatedRecords })
export type DeliverableResponse = z.infer<typeof DeliverableResponse>

const Title = RequiredText(
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
    /** Of `file`: one that hangs on this work. */
    file: z.optional(z.nullable(Id)),
    /** Of `link`. */
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

/** Only what is sent changes. An open asking is withdrawn by it. */
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
  text: Words,
}
const People = z
  .array(Id)
  .check(
    z.minLength(1, message({ id: 'Choose who should sign off' })),
    z.maxLength(LIMITS.approvers, message({ id: 'Choose up to 20 people' })),
  )

/** Approvers with commas, in their order. */
export const SignOffPreviewQuery = z.object({
  id: Id,
  ...signOffRequestFields,
  approvers: z.optional(CommaSeparated(Id, LIMITS.ids)),
})
export type SignOffPreviewQuery = z.input<typeof SignOffPreviewQuery>

/** What has to be shared first, so that everybody who is asked can see it; by `changeWorkItemVisibility`, `changeFile`. */
export const UnsharedItems = z.array(z.object({ kind: z.enum(['workItem', 'file']), id: Id, title: z.string() }))
export type UnsharedItems = z.infer<typeof UnsharedItems>

/** Asked before asking: to whom it goes, and exactly what. Changes nothing. */
export const SignOffPreview = z.object({
  client: ClientReader,
  shown: SignOffSnapshot,
  share: UnsharedItems,
  /** Who could be asked: the approvers of the project, with those asked last time first. */
  candidates: z.array(z.object({ id: Id, name: z.string() })),
  /** Sent back with `ask`: what was read is what is sent, or asking is refused (409). */
  version: z.int(),
})
export type SignOffPreview = z.infer<typeof SignOffPreview>

/** With `order` they are asked one after the other. `version` is that of the deliverable that was disclosed. */
export const SignOffRequest = z.object({
  id: Id,
  ...signOffRequestFields,
  approvers: People,
  /** Of a file: the version that was disclosed. */
  fileVersion: z.optional(z.nullable(z.int())),
  /** Required where `shown.workItem.unfinished` is set: 400 at this field without it. */
  confirmUnfinished: z.optional(z.boolean()),
  version: SeenVersion,
})
export type SignOffRequest = z.input<typeof SignOffRequest>
/** Beside a refusal to ask (400 at `approvers`, code `not-shared`). */
export const NotSharedError = z.object({ share: UnsharedItems })
export type NotSharedError = z.infer<typeof NotSharedError>

export const Withdrawal = z.object({ id: Id, signOff: Id, text: Words })
export type Withdrawal = z.input<typeof Withdrawal>

/**
 * About exactly this asking and this version (null where there is no file): 409 with the deliverable as it is now where
 * that is over. Remarks need words; changes need words, or a pin of this version that is open.
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
    z.refine(({ decision, text }) => decision !== 'remarks' || text !== '', {
      path: ['text'],
      error: message({ id: 'Enter your comments' }),
    }),
  )
export type SignOffDecisionInput = z.input<typeof SignOffDecisionInput>

/** Beside a refusal (409) to hide, move or delete what waits for a sign-off, or to take its last approver away. */
export const PendingSignOffs = z.object({
  waiting: z.array(z.object({ id: Id, title: z.string(), workItem: z.nullable(Id) })),
})
export type PendingSignOffs = z.infer<typeof PendingSignOffs>
