import * as z from 'zod/mini'

/** Clients refetch; contains no data. */
export const Change = z.object({
  kind: z.enum([
    'project',
    'task',
    'subtask',
    'comment',
    'file',
    'request',
    'person',
    'settings',
    'attention',
    'notification',
    'refresh',
  ]),
  project: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>
