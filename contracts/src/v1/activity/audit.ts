import { managers } from '../../roles.ts'
import { call } from '../call.ts'
import type { AuditFilter, AuditPage } from './audit-schemas.ts'

export const listAudit = call<AuditFilter, AuditPage>('GET /api/v1/audit', managers)
