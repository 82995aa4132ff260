import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant } from '../../field-schemas.ts'
import { attentionDecisions, attentionKinds } from '../../enums.ts'
import { AccessLevel } from '../projects/project-clients-schemas.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'

/** An open question to the reader's side. */
export const AttentionItem = z.object({
  id: Id,
  kind: z.enum(attentionKinds),
  project: Id,
  /** The subject; the project if both are null. `parent` is a subtask's task. A delivery on a request has both. */
  workItem: z.nullable(Id),
  parent: z.nullable(Id),
  request: z.nullable(Id),
  title: z.string(),
  /** Who asked, when, and an excerpt. */
  by: Id,
  at: Instant,
  text: z.string(),
  requestedBy: z.nullable(Id),
  /** Sign-off deadline or agreed date; null if none. */
  dueOn: z.nullable(IsoDate),
  decision: z.optional(z.enum(attentionDecisions)),
  /** The deliverable to decide on; only for the approver whose turn it is. */
  deliverable: z.optional(Id),
  /** The suggested colleague; managers only. */
  proposal: z.optional(z.object({ id: Id, name: z.string(), email: z.string(), level: AccessLevel })),
  can: Permissions('markDone'),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const AttentionItems = z.object({ items: z.array(AttentionItem), total: Count, ...relatedRecords })
export type AttentionItems = z.infer<typeof AttentionItems>
