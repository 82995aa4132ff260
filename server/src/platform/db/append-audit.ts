import type { AuditEvent } from '@oriel/contracts/audit-events'
import type { Db } from './connection/connect.ts'
import { newId } from './ids.ts'

export interface NewAuditEntry {
  event: AuditEvent
  actor: { id: string | null; fullName: string | null }
  target?: { id: string | null; name: string | null }
  ip: string
  requestId: string
  /** Never a secret. */
  details?: Record<string, unknown>
}

/**
 * Audit log. Through a request's `db` an entry joins its transaction; through the services' `db` it survives a
 * rollback.
 */
export async function appendAudit(db: Db, { event, actor, target, ip, requestId, details = {} }: NewAuditEntry) {
  await db
    .insertInto('auditLog')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      event,
      actorId: actor.id,
      actorName: actor.fullName,
      targetId: target?.id ?? null,
      targetName: target?.name ?? null,
      ip,
      requestId,
      details: JSON.stringify(details),
    })
    .execute()
}

export const viaToken = ({ token }: { token?: { name: string } | undefined }) => (token ? { via: token.name } : {})
