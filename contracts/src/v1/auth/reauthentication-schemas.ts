import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

const Typed = z
  .string({ error: messages.passwordRequired })
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(LIMITS.passwordMax, messages.passwordTooLong))
/** `proof`: password or code. */
export const Reauthentication = z
  .object({ proof: z.optional(Typed), passkey: z.optional(z.record(z.string(), z.unknown())) })
  .check(
    z.refine(({ proof, passkey }) => proof !== undefined || passkey !== undefined, {
      error: messages.passwordRequired,
      path: ['proof'],
    }),
  )
export type Reauthentication = z.input<typeof Reauthentication>

/** `data` of the 428. */
export interface ReauthenticationRequired {
  by: 'password' | 'code'
  passkey: boolean
}
