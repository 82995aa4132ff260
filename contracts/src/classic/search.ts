import * as z from 'zod/mini'
import { CustomerMention } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id } from '../field-schemas.ts'
import { LIMITS } from '../limits.ts'
import { everyone } from '../v1/call.ts'

export const SearchResult = z.object({
  kind: z.enum(['customer', 'task', 'subtask', 'taskRequest', 'comment', 'file']),
  _id: Id,
  title: z.string(),
  /** Text around the match; empty for a title match. */
  excerpt: z.string(),
  customer: CustomerMention,
  taskId: z.nullable(Id),
  subtaskId: z.nullable(Id),
  requestId: z.nullable(Id),
})

/** At most six per kind, newest first. */
export const searchEverything = defineEndpoint('GET /api/search', everyone, {
  follows: 'log',
  input: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)) }),
  output: z.object({ found: z.array(SearchResult) }),
})
