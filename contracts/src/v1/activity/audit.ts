import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { AuditFilter, AuditPage } from './audit-schemas.ts'

export const listAudit: Call<AuditFilter, AuditPage> = { method: 'GET', path: '/api/v1/audit', who: managers }
