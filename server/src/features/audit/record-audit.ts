import { appendAudit, type AuditLine } from '../../db/audit-log.ts'
import type { Visit } from '../../http/session/visit.ts'

/** Writes a security event of this visit into the audit log, in the transaction of the change itself. */
export const recordAudit = ({ db, actor }: Visit, what: Pick<AuditLine, 'event' | 'target' | 'details'>) =>
  appendAudit(db, { ...what, actor, ip: actor.ip, requestId: actor.requestId })
