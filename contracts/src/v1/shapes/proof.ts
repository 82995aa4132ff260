import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

const Typed = z
  .string({ error: messages.passwordRequired })
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(LIMITS.passwordMax, messages.passwordTooLong))
/** The password, or a code of the second factor where there is one; or what a passkey signed, as WebAuthn has it. */
export const Proof = z
  .object({ proof: z.optional(Typed), passkey: z.optional(z.record(z.string(), z.unknown())) })
  .check(
    z.refine(({ proof, passkey }) => proof !== undefined || passkey !== undefined, {
      error: messages.passwordRequired,
      path: ['proof'],
    }),
  )
export type Proof = z.input<typeof Proof>

/** With what: `data` of the refusal. */
export interface ProofWanted {
  by: 'password' | 'code'
  /** A passkey of theirs will do, too. */
  passkey: boolean
}
