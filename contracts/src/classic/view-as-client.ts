import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Count, Id } from '../field-schemas.ts'
import { managers } from '../roles.ts'

/** Whose eyes these are, and how much in the project they do not see. */
const ClientView = z.object({
  client: z.object({ _id: Id, fullName: z.string() }),
  hidden: z.object({ comments: Count, files: Count, total: Count }),
})
export type ClientView = z.infer<typeof ClientView>

/** The audit log remembers who looked. */
export const startViewAsClient = defineEndpoint({
  method: 'POST',
  path: '/api/customers/:id/view-as-client',
  who: managers,
  input: z.object({ id: Id }),
  output: ClientView,
})
/** What the banner says, as it is now. */
export const getClientView = defineEndpoint({
  method: 'GET',
  path: '/api/customers/:id/view-as-client',
  follows: 'log',
  within: ['project', 'id'],
  who: managers,
  input: z.object({ id: Id }),
  output: ClientView,
})
