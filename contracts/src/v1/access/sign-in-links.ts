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
 * Ways in by mail: links that sign in, and to a new password. A link is bound to one person, and one that signs in to the
 * place it leads to. On a device that the account knows it is enough, elsewhere it takes the six digits beside it.
 */

/**
 * Asks for a mail that signs in. Whom the workspace lets in by password alone gets a link to a new one instead; who has no
 * account is answered alike.
 */
export const requestSignInLink: Call<SignInLinkRequest, LinkRequested> = {
  method: 'POST',
  path: '/api/v1/auth/sign-in-link',
  who: 'anyone',
  status: 202,
}

/** Asks for a mail with a link. The same answer whether or not there is such an account. */
export const requestPasswordReset: Call<PasswordResetRequest, LinkRequested> = {
  method: 'POST',
  path: '/api/v1/auth/password-reset',
  who: 'anyone',
  status: 202,
}
/** What the page of a link asks for. Needs no sign-in: the token is the proof. It changes nothing. */
export const getSignInLink: Call<SignInLinkToken, SignInLink> = {
  method: 'GET',
  path: '/api/v1/auth/sign-in-links/:token',
  who: 'anyone',
}
/**
 * This browser is signed in by a link, which is used then. One to a new password takes that, too, and ends all that was
 * signed in before.
 */
export const useSignInLink: Call<SignInLinkUse, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/sign-in-link/use',
  who: 'anyone',
  answersSecret: true,
}
/** A link for one of one's people, to be handed over; good for a day. */
export const createPasswordResetLink: Call<ById, PasswordResetLink> = {
  method: 'POST',
  path: '/api/v1/people/:id/password-reset-link',
  who: managers,
  answersSecret: true,
}
