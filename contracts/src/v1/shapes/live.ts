import * as z from 'zod/mini'

/** Something changed where the reader may look: ask again. Never data. */
export const Change = z.object({
  kind: z.enum(['project', 'work-item', 'comment', 'file', 'request', 'person']),
  project: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>
