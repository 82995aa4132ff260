import * as z from 'zod/mini'
import { Role } from '../../enum-schemas.ts'
import { Id, Instant } from '../../field-schemas.ts'
import { SignedIn } from './session-schemas.ts'

export const TwoFactorStatus = z.object({
  /** Since when sign-ins ask for it; null where they do not. */
  since: z.nullable(Instant),
  /** How many recovery codes are left. */
  codesLeft: z.int(),
  /** From when on it is required; null where it is not, and beside a passkey, which is both factors. */
  requiredFrom: z.nullable(Instant),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

/** The key as an app takes it by hand, and as the address that a picture holds. */
export const TwoFactorSetup = z.object({ key: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** With recovery codes where this proof was the first. */
export const TwoFactorVerified = z.extend(SignedIn, { codes: z.optional(z.array(z.string())) })
export type TwoFactorVerified = z.infer<typeof TwoFactorVerified>

/** What a sign-in is refused with whose second factor is asked for: `data` of the answer. */
export interface TwoFactorRequired {
  challenge: string
  /** There is none yet, and no way in without. */
  begin: boolean
  /** They have a passkey, and sign in with that. */
  passkey: boolean
}

export const PeopleWithoutTwoFactor = z.object({
  items: z.array(z.object({ id: Id, name: z.string(), role: Role, from: Instant })),
})
export type PeopleWithoutTwoFactor = z.infer<typeof PeopleWithoutTwoFactor>
