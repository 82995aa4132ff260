import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'

const typeTheDigits = message({ id: 'Enter the 6-digit code from your authenticator app' })
/** A recovery code can have any grouping. */
const Code = z
  .string(typeTheDigits)
  .check(z.trim(), z.minLength(6, typeTheDigits), z.maxLength(LIMITS.recoveryCode, typeTheDigits))
export const CodeInput = z.object({ code: Code })
export type CodeInput = z.input<typeof CodeInput>

const Challenge = z.string().check(z.maxLength(LIMITS.text))
export const TwoFactorChallenge = z.object({ challenge: Challenge })
export type TwoFactorChallenge = z.input<typeof TwoFactorChallenge>
export const TwoFactorVerification = z.object({ challenge: Challenge, code: Code })
export type TwoFactorVerification = z.input<typeof TwoFactorVerification>
