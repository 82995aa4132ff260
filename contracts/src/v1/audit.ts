import { managers } from '../roles.ts'
import { call } from './call.ts'
import type { AuditFilter, AuditPage } from './shapes/audit.ts'

export const listAudit = call<AuditFilter, AuditPage>()({ method: 'GET', path: '/api/v1/audit', who: managers })
