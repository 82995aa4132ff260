import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/access/invitations'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/access/invitations-schemas'
import { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { publicRoute, preparedRoute, route } from '../../../platform/http/route.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { acceptInvitation, startInvitationPasskey, getInvitation } from './accept-invitation.ts'
import { sendInvitation, resendInvitation, revokeInvitation } from './send-invitation.ts'
import { findInvitationByToken } from './invitation-links.ts'
import { listInvitations } from './show-invitations.ts'

const sending = async (_: unknown, __: SessionActor, { config, secrets }: Services) => ({ config, secrets })

const prove = ({ token = '' }: Record<string, string>, services: Services) =>
  findInvitationByToken(services, services.pools.sessions, token)

export const invitationRoutes = [
  route(withSchemas(calls.listInvitations, Nothing, shapes.Invitations), (_, ctx) => listInvitations(ctx)),
  preparedRoute(
    withSchemas(calls.sendInvitation, shapes.InvitationDraft, shapes.InvitationSent),
    sending,
    sendInvitation,
    { stepUp: 'required' },
  ),
  preparedRoute(withSchemas(calls.resendInvitation, ById, shapes.InvitationSent), sending, resendInvitation, {
    stepUp: 'required',
  }),
  route(withSchemas(calls.revokeInvitation, ById, ById), revokeInvitation, { stepUp: 'no-gain' }),
  publicRoute(withSchemas(calls.getInvitation, shapes.InvitationToken, shapes.Invitation), getInvitation, { prove }),
  publicRoute(
    withSchemas(calls.startInvitationPasskey, shapes.InvitationToken, PasskeyOptions),
    startInvitationPasskey,
    { prove },
  ),
  publicRoute(withSchemas(calls.acceptInvitation, shapes.InvitationAcceptance, SignedIn), acceptInvitation, {
    prove,
    stepUp: 'in-request',
  }),
]
