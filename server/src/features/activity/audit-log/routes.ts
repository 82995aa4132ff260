import * as calls from '@oriel/contracts/v1/activity/audit'
import { withSchemas } from '@oriel/contracts/v1/call'
import { AuditFilter, AuditPage } from '@oriel/contracts/v1/activity/audit-schemas'
import { route } from '../../../platform/http/route.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditRoutes = [route(withSchemas(calls.listAudit, AuditFilter, AuditPage), listAuditLog)]
