import * as z from 'zod/mini'

/** Something changed where the reader may look: ask again. Never data. */
export const Change = z.object({
  /** `everything`: changes may have been missed, of whatever kind. */
  kind: z.enum([
    'project',
    'task',
    'subtask',
    'comment',
    'file',
    'request',
    'person',
    'settings',
    'need',
    'notice',
    'everything',
  ]),
  project: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>
