import { managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type {
  Acceptance,
  Invitation,
  InvitationDraft,
  Invitations,
  InvitationToken,
  Invited,
} from './shapes/invitations.ts'
import type { PasskeyOptions } from './shapes/passkeys.ts'
import type { SignedIn } from './shapes/session.ts'

/** How managers let people in who choose their own password. An invitation is good for 14 days, and once. */

export const listInvitations: Call<Nothing, Invitations> = { method: 'GET', path: '/api/v1/invitations', who: managers }
/** Sent by mail where that is set up; the answer carries the link in any case. */
export const invite: Call<InvitationDraft, Invited> = {
  method: 'POST',
  path: '/api/v1/invitations',
  who: managers,
  status: 201,
  answersSecret: true,
}
/** Again, for another 14 days: earlier links end. */
export const inviteAgain: Call<ById, Invited> = {
  method: 'POST',
  path: '/api/v1/invitations/:id/send',
  who: managers,
  answersSecret: true,
}
export const revokeInvitation: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/invitations/:id',
  who: managers,
}
/** What the page of an invitation says. Needs no sign-in: the token is the proof. It changes nothing. */
export const getInvitation: Call<InvitationToken, Invitation> = {
  method: 'GET',
  path: '/api/v1/invitations/:token',
  who: 'anyone',
}
/** What the browser needs to make a passkey for the account that will be. */
export const beginInvitedPasskey: Call<InvitationToken, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/invitations/:token/passkey',
  who: 'anyone',
}
/** Makes the account, and signs in to it. */
export const acceptInvitation: Call<Acceptance, SignedIn> = {
  method: 'POST',
  path: '/api/v1/invitations/:token/accept',
  who: 'anyone',
  answersSecret: true,
}
