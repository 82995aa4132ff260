import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { listSessions } from '../../auth/session/list-sessions.ts'
import { revokeSession, revokeDeviceSessions } from '../../auth/session/sessions.ts'

export async function listOwnSessions({ db, actor }: RequestContext, config: Services['config']) {
  const sessions = await listSessions(db, actor.id, config)
  return { items: sessions.map((it) => ({ ...it, current: it.id === actor.familyId })) }
}

export async function signOutSession({ id }: ById, ctx: RequestContext) {
  if (!(await revokeSession(ctx, ctx.actor.id, id))) throw notFound(message({ id: 'Session not found' }))
  await recordAuditEvent(ctx, { event: 'session-ended' })
  return { id }
}

export async function listOwnDevices({ db, actor }: RequestContext) {
  const here = await db.selectFrom('sessions').select('deviceId').where('id', '=', actor.sessionId).executeTakeFirst()
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', actor.id)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { items: devices.map((it) => ({ ...it, current: it.id === here?.deviceId })) }
}

export async function forgetOwnDevice({ id }: ById, ctx: RequestContext) {
  const { db, actor } = ctx
  const device = await db
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!device) throw notFound(message({ id: 'Device not found' }))
  const ended = await revokeDeviceSessions(ctx, id)
  await recordAuditEvent(ctx, { event: 'device-forgotten' })
  return { ended }
}
