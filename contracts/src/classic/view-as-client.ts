import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Count, Id } from '../field-schemas.ts'
import { managers } from '../roles.ts'

const ClientView = z.object({
  client: z.object({ _id: Id, fullName: z.string() }),
  hidden: z.object({ comments: Count, files: Count, total: Count }),
})
export type ClientView = z.infer<typeof ClientView>

/** Recorded in the audit log. */
export const startViewAsClient = defineEndpoint({
  method: 'POST',
  path: '/api/customers/:id/view-as-client',
  who: managers,
  input: z.object({ id: Id }),
  output: ClientView,
})
export const getClientView = defineEndpoint({
  method: 'GET',
  path: '/api/customers/:id/view-as-client',
  follows: 'log',
  within: ['project', 'id'],
  who: managers,
  input: z.object({ id: Id }),
  output: ClientView,
})
