import * as calls from '@oriel/contracts/v1/audit'
import { shaped } from '@oriel/contracts/v1/call'
import { AuditFilter, AuditPage } from '@oriel/contracts/v1/shapes/audit'
import { route } from '../../http/route.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [route(shaped(calls.listAudit, AuditFilter, AuditPage), listAudit)]
