import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { listSessions } from '../../auth/session/list-sessions.ts'
import { revokeSession } from '../../auth/session/sessions.ts'

export async function listOwnSessions({ db, actor }: RequestContext, config: Services['config']) {
  const sessions = await listSessions(db, actor.id, config)
  return { items: sessions.map((it) => ({ ...it, current: it.id === actor.familyId })) }
}

export async function signOutSession({ id }: ById, ctx: RequestContext) {
  if (!(await revokeSession(ctx, ctx.actor.id, id))) throw notFound(message({ id: 'Session not found' }))
  await recordAuditEvent(ctx, { event: 'session-ended' })
  return { id }
}
