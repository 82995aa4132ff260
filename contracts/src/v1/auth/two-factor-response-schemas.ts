import * as z from 'zod/mini'
import { Role } from '../../enum-schemas.ts'
import { Id, Instant } from '../../field-schemas.ts'
import { SignedIn } from './session-schemas.ts'

export const TwoFactorStatus = z.object({
  since: z.nullable(Instant),
  codesLeft: z.int(),
  /** Null if not required, or with a passkey, which is both factors. */
  requiredFrom: z.nullable(Instant),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

/** TOTP key, also as `otpauth:` URI for a QR code. */
export const TwoFactorSetup = z.object({ key: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const TwoFactorVerified = z.extend(SignedIn, { codes: z.optional(z.array(z.string())) })
export type TwoFactorVerified = z.infer<typeof TwoFactorVerified>

export interface TwoFactorRequired {
  challenge: string
  begin: boolean
  passkey: boolean
}

export const PeopleWithoutTwoFactor = z.object({
  items: z.array(z.object({ id: Id, name: z.string(), role: Role, from: Instant })),
})
export type PeopleWithoutTwoFactor = z.infer<typeof PeopleWithoutTwoFactor>
