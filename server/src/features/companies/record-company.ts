import type { Visit } from '../../http/session/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** In the audit log; and everybody’s screens look again, for what accounts say of it may have changed. */
export async function recordCompany(
  visit: Visit,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown>,
) {
  await recordAudit(visit, { event: 'company-changed', target: { id, name }, details })
  await recordActivity(visit, {
    type: 'person_updated',
    target: { type: 'person', id, title: name },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
}
