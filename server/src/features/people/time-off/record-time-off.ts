import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** Never records the reason. In no feed; only staff receive personal time off. */
export async function recordTimeOff(ctx: RequestContext, person: string | null, details: Record<string, unknown>) {
  const target = person === null ? {} : { target: { id: person, name: await nameOf(ctx, person) } }
  await recordAuditEvent(ctx, { event: 'time-off-changed', ...target, details })
  ctx.afterwards(({ live }) =>
    live.publish({ kind: 'settings', projectId: null, audience: person === null ? 'client' : 'team' }),
  )
}

async function nameOf({ db }: RequestContext, person: string): Promise<string | null> {
  const known = await db.selectFrom('users').select('fullName').where('id', '=', person).executeTakeFirst()
  return known?.fullName ?? null
}
