import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'

/** Refreshes all screens, since accounts show the company's name. */
export async function recordCompanyChange(
  ctx: RequestContext,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown>,
) {
  await recordAuditEvent(ctx, { event: 'company-changed', target: { id, name }, details })
  await recordActivity(ctx, {
    type: 'person_updated',
    target: { type: 'person', id, title: name },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
}
