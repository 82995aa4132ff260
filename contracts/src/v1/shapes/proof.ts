import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

/** The password, or a code of the second factor where there is one. */
export const Proof = z.object({
  proof: z
    .string({ error: messages.passwordRequired })
    .check(z.minLength(1, messages.passwordRequired), z.maxLength(LIMITS.passwordMax, messages.passwordTooLong)),
})
export type Proof = z.input<typeof Proof>

/** With what: `data` of the refusal. */
export interface ProofWanted {
  by: 'password' | 'code'
}
