import * as z from 'zod/mini'
import { defineRawEndpoint } from '../endpoint.ts'
import { everyone } from '../v1/call.ts'

/** Server-sent events: `{ kind, customerId }`, never data. Clients refetch. */
export const listenToChanges = defineRawEndpoint('/api/events', everyone, z.object({}), 'text/event-stream')

export const Change = z.object({
  /** `everything`: events may have been missed. */
  kind: z.enum(['customer', 'task', 'subtask', 'comment', 'file', 'taskRequest', 'person', 'settings', 'everything']),
  customerId: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>
