export interface AuditLogTable {
  id: string
  at: string
  event: string
  actorId: string | null
  actorName: string | null
  targetId: string | null
  targetName: string | null
  ip: string
  requestId: string
  /** JSON object; never a secret. */
  details: string
}
