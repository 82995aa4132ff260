import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant } from '../../field-schemas.ts'
import { attentionDecisions, attentionKinds } from '../../enums.ts'
import { AccessLevel } from '../projects/project-clients-schemas.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'

export const AttentionItem = z.object({
  id: Id,
  kind: z.enum(attentionKinds),
  project: Id,
  /** The project if both are null. `parent` is a subtask's task. A delivery on a request has both. */
  workItem: z.nullable(Id),
  parent: z.nullable(Id),
  request: z.nullable(Id),
  title: z.string(),
  by: Id,
  at: Instant,
  text: z.string(),
  requestedBy: z.nullable(Id),
  /** Sign-off deadline or agreed date. */
  dueOn: z.nullable(IsoDate),
  /** Present if it asks. `deliverable`: where the annotation is read. */
  comment: z.optional(Id),
  annotation: z.optional(z.object({ id: Id, deliverable: z.nullable(Id) })),
  decision: z.optional(z.enum(attentionDecisions)),
  /** Only for the approver whose turn it is. */
  deliverable: z.optional(Id),
  /** Managers only. */
  suggestion: z.optional(z.object({ id: Id, name: z.string(), email: z.string(), accessLevel: AccessLevel })),
  can: Permissions('dismiss'),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const AttentionItems = z.object({ items: z.array(AttentionItem), total: Count, ...relatedRecords })
export type AttentionItems = z.infer<typeof AttentionItems>
