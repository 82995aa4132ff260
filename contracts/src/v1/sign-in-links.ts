import { managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type { SignedIn } from './shapes/session.ts'
import type {
  LinkUse,
  Recovery,
  RecoveryAsked,
  RecoveryIssued,
  SignInLink,
  SignInLinkToken,
} from './shapes/sign-in-links.ts'

/**
 * Ways in for who has forgotten their password. A link is bound to one person; on a device that the account knows it is
 * enough, elsewhere it takes the six digits that stand beside it.
 */

/** Asks for a mail with a link. The same answer whether or not there is such an account. */
export const askRecovery: Call<Recovery, RecoveryAsked> = {
  method: 'POST',
  path: '/api/v1/auth/recover',
  who: 'anyone',
  status: 202,
}
/** What the page of a link asks for. Needs no sign-in: the token is the proof. It changes nothing. */
export const getSignInLink: Call<SignInLinkToken, SignInLink> = {
  method: 'GET',
  path: '/api/v1/auth/links/:token',
  who: 'anyone',
}
/** A new password by a link: all that was signed in before ends, and this browser is. */
export const useSignInLink: Call<LinkUse, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/code',
  who: 'anyone',
  answersSecret: true,
}
/** A link for one of one's people, to be handed over; good for a day. */
export const issueRecovery: Call<ById, RecoveryIssued> = {
  method: 'POST',
  path: '/api/v1/people/:id/recovery',
  who: managers,
  answersSecret: true,
}
