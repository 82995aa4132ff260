import * as calls from '@atrium/contracts/v1/audit'
import { shaped } from '@atrium/contracts/v1/call'
import { AuditFilter, AuditPage } from '@atrium/contracts/v1/shapes/audit'
import { route } from '../../http/route.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [route(shaped(calls.listAudit, AuditFilter, AuditPage), listAudit)]
