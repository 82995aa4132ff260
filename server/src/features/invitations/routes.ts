import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/invitations'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/invitations'
import { PasskeyOptions } from '@oriel/contracts/v1/shapes/passkeys'
import { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { openRoute, preparedRoute, route } from '../../http/route.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { acceptInvitation, beginInvitedPasskey, getInvitation } from './accept.ts'
import { invite, inviteAgain, revokeInvitation } from './invite.ts'
import { findByToken } from './links.ts'
import { listInvitations } from './list-invitations.ts'

const sending = async (_: unknown, __: Visitor, { config, secrets }: Services) => ({ config, secrets })

const prove = ({ token = '' }: Record<string, string>, services: Services) =>
  findByToken(services, services.pools.sessions, token)

export const invitationRoutes = [
  route(shaped(calls.listInvitations, Nothing, shapes.Invitations), (_, visit) => listInvitations(visit)),
  preparedRoute(shaped(calls.invite, shapes.InvitationDraft, shapes.Invited), sending, invite),
  preparedRoute(shaped(calls.inviteAgain, ById, shapes.Invited), sending, inviteAgain),
  route(shaped(calls.revokeInvitation, ById, ById), revokeInvitation),
  openRoute(shaped(calls.getInvitation, shapes.InvitationToken, shapes.Invitation), getInvitation, { prove }),
  openRoute(shaped(calls.beginInvitedPasskey, shapes.InvitationToken, PasskeyOptions), beginInvitedPasskey, { prove }),
  openRoute(shaped(calls.acceptInvitation, shapes.Acceptance, SignedIn), acceptInvitation, { prove }),
]
