import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { PersonSessionId } from '@oriel/contracts/v1/people/people-schemas'
import { notFound } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { recordAuditEvent } from '../../../activity/audit-log/record-audit-event.ts'
import { listSessions } from '../../../auth/session/list-sessions.ts'
import { revokeSession, revokeUserSessions } from '../../../auth/session/sessions.ts'
import { findAccount } from '../find-account.ts'

export async function listPersonSessions({ id }: ById, ctx: RequestContext, config: Services['config']) {
  ensureAllowed(ctx.actor, policy.person.see)
  const user = await findAccount(id, ctx)
  const sessions = await listSessions(ctx.db, user.id, config)
  return {
    items: sessions.map((it) => {
      const { device: _, ...session } = it
      return session
    }),
  }
}

export async function signOutPerson({ id }: ById, ctx: RequestContext, config: Services['config']) {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.endSessions, { isOwn: id === ctx.actor.id })
  const { length: ended } = await listSessions(ctx.db, id, config)
  await revokeUserSessions(ctx, id)
  await recordAuditEvent(ctx, {
    event: 'session-ended',
    target: { id, name: user.fullName },
    details: { ended },
  })
  return { ended }
}

export async function signOutPersonSession({ id, session }: PersonSessionId, ctx: RequestContext) {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.endSessions, { isOwn: id === ctx.actor.id })
  if (!(await revokeSession(ctx, id, session))) throw notFound(message({ id: 'Session not found' }))
  await recordAuditEvent(ctx, {
    event: 'session-ended',
    target: { id, name: user.fullName },
    details: { ended: 1 },
  })
  return { ended: 1 }
}
