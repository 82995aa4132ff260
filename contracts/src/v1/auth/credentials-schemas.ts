import * as z from 'zod/mini'
import { encodeDomain } from '../../people/normalize-email.ts'
import { isEmail } from '../../people/email.ts'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

export const Email = z
  .string({ error: messages.emailRequired })
  .check(
    z.trim(),
    z.overwrite(encodeDomain),
    z.minLength(1, messages.emailRequired),
    z.maxLength(LIMITS.email, messages.emailInvalid),
    z.refine(isEmail, messages.emailInvalid),
  )
export const NewPassword = z
  .string({ error: messages.passwordRequired })
  .check(
    z.minLength(1, messages.passwordRequired),
    z.minLength(LIMITS.passwordMin, messages.passwordTooShort),
    z.maxLength(LIMITS.passwordMax, messages.passwordTooLong),
  )
