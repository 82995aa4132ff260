import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/shapes/common'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listSessions } from '../session/list-sessions.ts'
import { endSession } from '../session/sessions.ts'

/** Where the caller is signed in, and which of it is here. */
export async function listOwnSessions({ db, actor }: Visit, config: Services['config']) {
  const sessions = await listSessions(db, actor.id, config)
  return { items: sessions.map((it) => ({ ...it, current: it.id === actor.familyId })) }
}

/** For a sign-in that should not be. Somebody else's is as if it were not there. */
export async function endOwnSession({ id }: ById, visit: Visit) {
  if (!(await endSession(visit, visit.actor.id, id))) throw notFound(message({ id: 'Session not found' }))
  await recordAudit(visit, { event: 'session-ended' })
  return { id }
}
