import { appendAudit, type NewAuditEntry, viaToken } from '../../../platform/db/append-audit.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** In the transaction of the change itself. */
export function recordAuditEvent(
  { db, actor }: RequestContext,
  what: Pick<NewAuditEntry, 'event' | 'target' | 'details'>,
) {
  const { ip, requestId } = actor
  return appendAudit(db, { ...what, actor, ip, requestId, details: { ...what.details, ...viaToken(actor) } })
}
