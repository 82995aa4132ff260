import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/shapes/common'
import type { PersonSession } from '@oriel/contracts/v1/shapes/people'
import { notFound } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { listSessions } from '../../session/list-sessions.ts'
import { endSession, endSessions } from '../../session/sessions.ts'
import { findUser } from '../find-user.ts'

/** Where a person is signed in. */
export async function listSessionsOf({ id }: ById, visit: Visit, config: Services['config']) {
  ensure(visit.actor, policy.person.see)
  const user = await findUser(id, visit)
  return { items: await listSessions(visit.db, user.id, config) }
}

/** Signs a person out everywhere. Their devices stay known until their password is reset. */
export async function endSessionsOf({ id }: ById, visit: Visit, config: Services['config']) {
  const user = await findUser(id, visit)
  ensure(visit.actor, policy.person.endSessions, { isOwn: id === visit.actor.id })
  const { length: ended } = await listSessions(visit.db, id, config)
  await endSessions(visit, id)
  await recordAudit(visit, {
    event: 'session-ended',
    target: { id, name: user.fullName },
    details: { ended },
  })
  return { ended }
}

/** Signs a person out at one place. */
export async function endSessionOf({ id, session }: PersonSession, visit: Visit) {
  const user = await findUser(id, visit)
  ensure(visit.actor, policy.person.endSessions, { isOwn: id === visit.actor.id })
  if (!(await endSession(visit, id, session))) throw notFound(message({ id: 'Session not found' }))
  await recordAudit(visit, {
    event: 'session-ended',
    target: { id, name: user.fullName },
    details: { ended: 1 },
  })
  return { ended: 1 }
}
