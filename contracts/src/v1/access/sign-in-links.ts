import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
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
 * Sign-in links and password reset links by mail. A link is bound to one person, a sign-in link also to its target
 * path. On a known device the link suffices; elsewhere it needs the six-digit code from the mail.
 */

/**
 * Mails a sign-in link. If the workspace only allows passwords, mails a password reset link instead. The response is
 * the same without an account (no user enumeration).
 */
export const requestSignInLink: Call<SignInLinkRequest, LinkRequested> = {
  method: 'POST',
  path: '/api/v1/auth/sign-in-link',
  who: 'anyone',
  status: 202,
}

/** Mails a link. The response is the same without an account (no user enumeration). */
export const requestPasswordReset: Call<PasswordResetRequest, LinkRequested> = {
  method: 'POST',
  path: '/api/v1/auth/password-reset',
  who: 'anyone',
  status: 202,
}
/** Needs no sign-in: the token is the proof. Has no side effects. */
export const getSignInLink: Call<SignInLinkToken, SignInLink> = {
  method: 'GET',
  path: '/api/v1/auth/sign-in-links/:token',
  who: 'anyone',
}
/** Signs in and uses up the link. A password reset link also takes the new password and revokes all sessions. */
export const useSignInLink: Call<SignInLinkUse, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/sign-in-link/use',
  who: 'anyone',
  answersSecret: true,
}
/** For a manager to hand over; valid for a day. */
export const createPasswordResetLink: Call<ById, PasswordResetLink> = {
  method: 'POST',
  path: '/api/v1/people/:id/password-reset-link',
  who: managers,
  answersSecret: true,
}
