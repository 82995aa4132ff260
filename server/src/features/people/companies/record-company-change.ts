import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordWorkspaceChange } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'

/** Accounts show the name, so all screens refresh. */
export async function recordCompanyChange(
  ctx: RequestContext,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown>,
) {
  await recordAuditEvent(ctx, { event: 'company-changed', target: { id, name }, details })
  await recordWorkspaceChange(ctx, { id, title: name })
}
