import * as z from 'zod/mini'
import { Id } from '../../field-schemas.ts'

/** Access that outlives a session. */
export const AccessGrants = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['passkey', 'feed', 'token', 'invitation']),
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type AccessGrants = z.infer<typeof AccessGrants>

export const AccessToEnd = z.object({ items: z.array(Id).check(z.maxLength(500)) })
export type AccessToEnd = z.input<typeof AccessToEnd>
export const PersonAccessToEnd = z.object({ id: Id, items: z.array(Id).check(z.maxLength(500)) })
export type PersonAccessToEnd = z.input<typeof PersonAccessToEnd>
export const AccessEnded = z.object({ ended: z.int() })
export type AccessEnded = z.infer<typeof AccessEnded>
