import * as z from 'zod/mini'
import { Count, Day, Id, Instant } from '../../fields.ts'
import { needKinds } from '../../words.ts'
import { ClientLevel } from './clients.ts'
import { tables, Verbs } from './common.ts'

/** Who waits for an answer from the reader's side, about what, and since when. */
export const Need = z.object({
  id: Id,
  kind: z.enum(needKinds),
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
  /** Until when their sign-off is asked for; null where no day was said. */
  dueOn: z.nullable(Day),
  /** What they shall sign off; for whose turn it is alone. */
  deliverable: z.optional(Id),
  /** Whom they propose for the project; for managers alone. */
  proposal: z.optional(z.object({ id: Id, name: z.string(), email: z.string(), level: ClientLevel })),
  can: Verbs('markDone'),
})
export type Need = z.infer<typeof Need>

export const Needs = z.object({ items: z.array(Need), total: Count, ...tables })
export type Needs = z.infer<typeof Needs>
