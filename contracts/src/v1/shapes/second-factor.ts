import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'

const typeTheDigits = message({ id: 'Type the six digits that your app shows' })
/** Six digits, or a recovery code however its letters stand together. */
const Code = z
  .string(typeTheDigits)
  .check(z.trim(), z.minLength(6, typeTheDigits), z.maxLength(LIMITS.recoveryCode, typeTheDigits))
export const CodeGiven = z.object({ code: Code })
export type CodeGiven = z.input<typeof CodeGiven>

const Challenge = z.string().check(z.maxLength(LIMITS.text))
export const FactorChallenge = z.object({ challenge: Challenge })
export type FactorChallenge = z.input<typeof FactorChallenge>
export const FactorProof = z.object({ challenge: Challenge, code: Code })
export type FactorProof = z.input<typeof FactorProof>
