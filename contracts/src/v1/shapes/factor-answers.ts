import * as z from 'zod/mini'
import { Role } from '../../enums.ts'
import { Id, Instant } from '../../fields.ts'
import { SignedIn } from './session.ts'

export const OwnFactor = z.object({
  /** Since when sign-ins ask for it; null where they do not. */
  since: z.nullable(Instant),
  /** How many recovery codes are left. */
  codesLeft: z.int(),
  /** From when on it is required; null where it is not, and beside a passkey, which is both factors. */
  requiredFrom: z.nullable(Instant),
})
export type OwnFactor = z.infer<typeof OwnFactor>

/** The key as an app takes it by hand, and as the address that a picture holds. */
export const FactorBegun = z.object({ key: z.string(), uri: z.string() })
export type FactorBegun = z.infer<typeof FactorBegun>

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** With recovery codes where this proof was the first. */
export const FactorProven = z.extend(SignedIn, { codes: z.optional(z.array(z.string())) })
export type FactorProven = z.infer<typeof FactorProven>

/** What a sign-in is refused with whose second factor is asked for: `data` of the answer. */
export interface FactorWanted {
  challenge: string
  /** There is none yet, and no way in without. */
  begin: boolean
  /** They have a passkey, and sign in with that. */
  passkey: boolean
}

export const MissingFactors = z.object({
  items: z.array(z.object({ id: Id, name: z.string(), role: Role, from: Instant })),
})
export type MissingFactors = z.infer<typeof MissingFactors>
