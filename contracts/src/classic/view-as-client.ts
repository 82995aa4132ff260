import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Count, Id } from '../field-schemas.ts'
import { managers } from '../v1/call.ts'

const ClientView = z.object({
  client: z.object({ _id: Id, fullName: z.string() }),
  hidden: z.object({ comments: Count, files: Count, total: Count }),
})

/** Recorded in the audit log. */
export const startViewAsClient = defineEndpoint('POST /api/customers/:id/view-as-client', managers, {
  input: z.object({ id: Id }),
  output: ClientView,
})
export const getClientView = defineEndpoint('GET /api/customers/:id/view-as-client', managers, {
  within: ['project', 'id'],
  input: z.object({ id: Id }),
  output: ClientView,
})
