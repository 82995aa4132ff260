import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { Me } from '../people/people-schemas.ts'

export const SignIn = z.object({
  email: z
    .string({ error: messages.emailRequired })
    .check(z.trim(), z.minLength(1, messages.emailRequired), z.maxLength(LIMITS.text)),
  password: z
    .string({ error: messages.passwordRequired })
    .check(z.minLength(1, messages.passwordRequired), z.maxLength(LIMITS.passwordMax, messages.passwordTooLong)),
})
export type SignIn = z.input<typeof SignIn>
export const SignedIn = z.object({ token: z.string(), me: Me })
export type SignedIn = z.infer<typeof SignedIn>
