import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  InvitationAcceptance,
  Invitation,
  InvitationDraft,
  Invitations,
  InvitationToken,
  InvitationSent,
} from './invitations-schemas.ts'
import type { PasskeyOptions } from '../auth/passkeys-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'

/** How managers let people in who choose their own password. An invitation is good for 14 days, and once. */

export const listInvitations: Call<Nothing, Invitations> = { method: 'GET', path: '/api/v1/invitations', who: managers }
/** Sent by mail where that is set up; the answer carries the link in any case. */
export const sendInvitation: Call<InvitationDraft, InvitationSent> = {
  method: 'POST',
  path: '/api/v1/invitations',
  who: managers,
  status: 201,
  answersSecret: true,
}
/** Again, for another 14 days: earlier links end. */
export const resendInvitation: Call<ById, InvitationSent> = {
  method: 'POST',
  path: '/api/v1/invitations/:id/resend',
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
export const startInvitationPasskey: Call<InvitationToken, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/invitations/:token/passkey',
  who: 'anyone',
}
/** Makes the account, and signs in to it. */
export const acceptInvitation: Call<InvitationAcceptance, SignedIn> = {
  method: 'POST',
  path: '/api/v1/invitations/:token/accept',
  who: 'anyone',
  answersSecret: true,
}
