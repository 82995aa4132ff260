import { listAudit } from '@atrium/contracts/audit'
import { route } from '../../http/route.ts'
import { listAudit as list } from './list-audit.ts'

export const auditRoutes = [route(listAudit, list)]
