import { call, managers } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'
import type {
  LinkRequested,
  SignInLinkUse,
  SignInLinkRequest,
  PasswordResetRequest,
  PasswordResetLink,
  SignInLink,
  SignInLinkToken,
} from './sign-in-links-schemas.ts'

/**
 * Mailed sign-in and password reset links, bound to a person and path. On unknown devices they also need the mail's
 * code.
 */

/** A password reset link if only passwords are allowed. Same response without an account (no user enumeration). */
export const requestSignInLink = call<SignInLinkRequest, LinkRequested>('POST /api/v1/auth/sign-in-link', 'anyone', {
  status: 202,
})

export const requestPasswordReset = call<PasswordResetRequest, LinkRequested>(
  'POST /api/v1/auth/password-reset',
  'anyone',
  { status: 202 },
)
export const getSignInLink = call<SignInLinkToken, SignInLink>('GET /api/v1/auth/sign-in-links/:token', 'anyone')
/** Consumes the link. A reset link also takes the new password and revokes all sessions. */
export const useSignInLink = call<SignInLinkUse, SignedIn>('POST /api/v1/auth/sign-in-link/use', 'anyone', {
  answersSecret: true,
})
/** For a manager to hand over; valid for a day. */
export const createPasswordResetLink = call<ById, PasswordResetLink>(
  'POST /api/v1/people/:id/password-reset-link',
  managers,
  { answersSecret: true },
)
