import { recordAudit } from '../audit/record-audit.ts'
import type { Visit } from '../../http/session/visit.ts'

/**
 * That days off changed, with which days and never why. They belong to no project, so the feed of none tells them; of
 * people only the agency hears at once.
 */
export async function recordDaysOff(visit: Visit, person: string | null, details: Record<string, unknown>) {
  const target = person === null ? {} : { target: { id: person, name: await nameOf(visit, person) } }
  await recordAudit(visit, { event: 'days-off-changed', ...target, details })
  visit.afterwards(({ live }) =>
    live.publish({ kind: 'settings', projectId: null, audience: person === null ? 'client' : 'team' }),
  )
}

async function nameOf({ db }: Visit, person: string): Promise<string | null> {
  const known = await db.selectFrom('users').select('fullName').where('id', '=', person).executeTakeFirst()
  return known?.fullName ?? null
}
