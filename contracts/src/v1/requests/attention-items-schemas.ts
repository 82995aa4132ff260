import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant } from '../../field-schemas.ts'
import { attentionDecisions, attentionKinds } from '../../enums.ts'
import { AccessLevel } from '../projects/project-clients-schemas.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'

/** Who waits for an answer from the reader's side, about what, and since when. */
export const AttentionItem = z.object({
  id: Id,
  kind: z.enum(attentionKinds),
  project: Id,
  /**
   * What it is about; the project itself where both are null. `parent` is the task of a subtask. What was delivered on a
   * request names both.
   */
  workItem: z.nullable(Id),
  parent: z.nullable(Id),
  request: z.nullable(Id),
  /** What that is called. */
  title: z.string(),
  /** Who asked, when, and the beginning of what they said. */
  by: Id,
  at: Instant,
  text: z.string(),
  /** The client whose request it is about. */
  requestedBy: z.nullable(Id),
  /** Until when their sign-off is requested, or the date that was agreed; null where there is none. */
  dueOn: z.nullable(IsoDate),
  /** What was decided about their request or sign-off request. */
  decision: z.optional(z.enum(attentionDecisions)),
  /** What they shall sign off; for whose turn it is alone. */
  deliverable: z.optional(Id),
  /** Whom they propose for the project; for managers alone. */
  proposal: z.optional(z.object({ id: Id, name: z.string(), email: z.string(), level: AccessLevel })),
  can: Permissions('markDone'),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const AttentionItems = z.object({ items: z.array(AttentionItem), total: Count, ...relatedRecords })
export type AttentionItems = z.infer<typeof AttentionItems>
