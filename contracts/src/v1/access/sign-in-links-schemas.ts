import * as z from 'zod/mini'
import { Instant } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { signInLinkKinds } from '../../enums.ts'
import { Email, NewPassword } from '../auth/credentials-schemas.ts'

export const PasswordResetRequest = z.object({ email: Email })
export type PasswordResetRequest = z.input<typeof PasswordResetRequest>
/** Prevents open redirects. */
const Place = z
  .string()
  .check(
    z.maxLength(LIMITS.place),
    z.regex(/^\/(?![/\\])[!-[\]-~]*$/, message({ id: 'This page isn’t part of this workspace' })),
  )
export const SignInLinkRequest = z.object({ email: Email, place: z.optional(Place) })
export type SignInLinkRequest = z.input<typeof SignInLinkRequest>

/** Never tells whether the account exists. */
export const LinkRequested = z.object({ emailEnabled: z.boolean() })
export type LinkRequested = z.infer<typeof LinkRequested>

const Token = z.string().check(z.maxLength(LIMITS.text))
export const SignInLinkToken = z.object({ token: Token })
export type SignInLinkToken = z.input<typeof SignInLinkToken>
export const SignInLink = z.object({
  kind: z.enum(signInLinkKinds),
  email: z.string(),
  name: z.string(),
  /** Known device: no code needed. */
  known: z.boolean(),
  expiresAt: Instant,
})
export type SignInLink = z.infer<typeof SignInLink>

export const SixDigitCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{6}$/, message({ id: 'Enter the 6-digit code next to the link' })))

export const SignInLinkUse = z.object({
  token: Token,
  code: z.optional(SixDigitCode),
  password: z.optional(NewPassword),
})
export type SignInLinkUse = z.input<typeof SignInLinkUse>

export const PasswordResetLink = z.object({ link: z.string(), code: z.string(), expiresAt: Instant })
export type PasswordResetLink = z.infer<typeof PasswordResetLink>
