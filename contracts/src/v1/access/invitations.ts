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

/** Invitations: valid once, for 14 days. */

export const listInvitations: Call<Nothing, Invitations> = { method: 'GET', path: '/api/v1/invitations', who: managers }
/** Also mailed if mail is configured. */
export const sendInvitation: Call<InvitationDraft, InvitationSent> = {
  method: 'POST',
  path: '/api/v1/invitations',
  who: managers,
  status: 201,
  answersSecret: true,
}
/** Valid for another 14 days; revokes earlier links. */
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
export const getInvitation: Call<InvitationToken, Invitation> = {
  method: 'GET',
  path: '/api/v1/invitations/:token',
  who: 'anyone',
}
export const startInvitationPasskey: Call<InvitationToken, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/invitations/:token/passkey',
  who: 'anyone',
}
export const acceptInvitation: Call<InvitationAcceptance, SignedIn> = {
  method: 'POST',
  path: '/api/v1/invitations/:token/accept',
  who: 'anyone',
  answersSecret: true,
}
