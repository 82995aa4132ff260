import * as z from 'zod/mini'
import { Role } from '../../enum-schemas.ts'
import { Id, Instant } from '../../field-schemas.ts'
import { SignedIn } from './session-schemas.ts'

export const TwoFactorStatus = z.object({
  /** When it was turned on; null if off. */
  since: z.nullable(Instant),
  /** Remaining recovery codes. */
  codesLeft: z.int(),
  /** When it becomes required. Null if it isn't, or if they have a passkey, which is both factors. */
  requiredFrom: z.nullable(Instant),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

/** The TOTP key as text, and as `otpauth:` URI for a QR code. */
export const TwoFactorSetup = z.object({ key: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** With recovery codes if this code completed the setup. */
export const TwoFactorVerified = z.extend(SignedIn, { codes: z.optional(z.array(z.string())) })
export type TwoFactorVerified = z.infer<typeof TwoFactorVerified>

/** `data` of the refused sign-in. */
export interface TwoFactorRequired {
  challenge: string
  /** Two-factor authentication is required but not set up. */
  begin: boolean
  /** They have a passkey and can sign in with that. */
  passkey: boolean
}

export const PeopleWithoutTwoFactor = z.object({
  items: z.array(z.object({ id: Id, name: z.string(), role: Role, from: Instant })),
})
export type PeopleWithoutTwoFactor = z.infer<typeof PeopleWithoutTwoFactor>
