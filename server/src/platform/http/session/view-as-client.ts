import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import { fillMessage, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { isV1Call } from '@oriel/contracts/v1/call'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { badRequest, forbidden, notAllowed, notFound } from '../../base/errors.ts'
import { timeZoneFor } from './reader-calendar.ts'
import type { SessionActor } from './session-actor.ts'

/** Impersonation, read-only. */
export function isViewAsClient({ headers, method, url }: FastifyRequest): boolean {
  if (headers[VIEW_AS_CLIENT_HEADER] === undefined) return false
  if (method !== 'GET' && method !== 'HEAD') {
    const refuse = isV1Call({ path: url }) ? notAllowed : forbidden
    throw refuse(message({ id: 'You’re viewing as a client. You can’t change anything here.' }))
  }
  return true
}

/** Within the manager's session. Account routes stay closed. */
export async function findImpersonatedClient(
  { pools }: Services,
  visitor: SessionActor,
  { headers, url }: FastifyRequest,
  { personal }: Endpoint | RawEndpoint,
): Promise<SessionActor> {
  if (!may(visitor, policy.project.viewAsClient)) throw forbidden()
  if (personal) throw forbidden(message({ id: 'Only the client can see this.' }))
  const said = headers[VIEW_AS_CLIENT_HEADER]
  if (typeof said !== 'string')
    throw badRequest(fillMessage(message({ id: '{name} was given more than once' }), { name: VIEW_AS_CLIENT_HEADER }))
  const [projectId = '', person] = said.split(' ')
  const client = await pools.reads
    .selectFrom('projects')
    .innerJoin('projectClients', 'projectClients.projectId', 'projects.id')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .leftJoin('preferences', 'preferences.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.role', 'preferences.timeZone as ownZone'])
    .where('projects.id', '=', projectId)
    .where('users.id', '=', (it) => (person === undefined ? it.ref('projects.clientId') : it.val(person)))
    .where(visible(visitor, policy.project.see, 'projects'))
    .executeTakeFirst()
  if (!client) throw notFound(messages.projectNotFound)
  const { id, fullName, role, calendar } = visitor
  const { ownZone, ...seen } = client
  const timeZone = timeZoneFor({ ownZone, ...calendar }, { url })
  return { ...visitor, ...seen, calendar: { ...calendar, timeZone }, viewer: { id, fullName, role } }
}
