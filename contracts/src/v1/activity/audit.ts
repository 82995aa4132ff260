import { call, managers } from '../call.ts'
import type { AuditFilter, AuditPage } from './audit-schemas.ts'

export const listAudit = call<AuditFilter, AuditPage>('GET /api/v1/audit', managers)
