import { call, managers } from '../call.ts'
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

/** Valid once, for 14 days. */

export const listInvitations = call<Nothing, Invitations>('GET /api/v1/invitations', managers)
/** Also mailed if mail is configured. */
export const sendInvitation = call<InvitationDraft, InvitationSent>('POST /api/v1/invitations', managers, {
  status: 201,
  answersSecret: true,
})
/** Valid for another 14 days; revokes earlier links. */
export const resendInvitation = call<ById, InvitationSent>('POST /api/v1/invitations/:id/resend', managers, {
  answersSecret: true,
})
export const revokeInvitation = call<ById, ById>('DELETE /api/v1/invitations/:id', managers)
export const getInvitation = call<InvitationToken, Invitation>('GET /api/v1/invitations/:token', 'anyone')
export const startInvitationPasskey = call<InvitationToken, PasskeyOptions>(
  'POST /api/v1/invitations/:token/passkey',
  'anyone',
)
export const acceptInvitation = call<InvitationAcceptance, SignedIn>(
  'POST /api/v1/invitations/:token/accept',
  'anyone',
  { answersSecret: true },
)
