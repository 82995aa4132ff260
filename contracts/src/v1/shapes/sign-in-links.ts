import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { signInLinkKinds } from '../../words.ts'
import { Email, NewPassword } from './credentials.ts'

export const Recovery = z.object({ email: Email })
export type Recovery = z.input<typeof Recovery>
/** A path of Oriel: one `/`, not followed by another. */
const Place = z
  .string()
  .check(
    z.maxLength(LIMITS.place),
    z.regex(/^\/(?![/\\])[!-[\]-~]*$/, message({ id: 'That is no page of this workspace' })),
  )
/** `place` is what opens then; without it their home. */
export const LinkWish = z.object({ email: Email, place: z.optional(Place) })
export type LinkWish = z.input<typeof LinkWish>

/** Whether mail is sent at all; never whether there is such an account. */
export const LinkAsked = z.object({ sends: z.boolean() })
export type LinkAsked = z.infer<typeof LinkAsked>

const Token = z.string().check(z.maxLength(LIMITS.text))
export const SignInLinkToken = z.object({ token: Token })
export type SignInLinkToken = z.input<typeof SignInLinkToken>
export const SignInLink = z.object({
  /** What it is good for: `password` for another password, else to sign in. */
  kind: z.enum(signInLinkKinds),
  email: z.string(),
  name: z.string(),
  /** This browser has signed in to the account: it needs no digits. */
  known: z.boolean(),
  expiresAt: Instant,
})
export type SignInLink = z.infer<typeof SignInLink>

export const Digits = z
  .string()
  .check(z.trim(), z.regex(/^\d{6}$/, message({ id: 'Type the six digits that stand beside the link' })))

export const LinkUse = z.object({
  token: Token,
  code: z.optional(Digits),
  /** Of a link to a new password. */
  password: z.optional(NewPassword),
})
export type LinkUse = z.input<typeof LinkUse>

/** `link` is whole where the operator named the address, else it begins with the path. */
export const RecoveryIssued = z.object({ link: z.string(), code: z.string(), expiresAt: Instant })
export type RecoveryIssued = z.infer<typeof RecoveryIssued>
