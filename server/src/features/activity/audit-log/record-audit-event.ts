import { appendAudit, type NewAuditEntry } from '../../../platform/db/append-audit.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** In the transaction of the change itself. */
export const recordAuditEvent = (
  { db, actor }: RequestContext,
  what: Pick<NewAuditEntry, 'event' | 'target' | 'details'>,
) => appendAudit(db, { ...what, actor, ip: actor.ip, requestId: actor.requestId })
