import type { AuditEntry, listAudit as endpoint } from '@atrium/contracts/audit'
import { AuditEvent } from '@atrium/contracts/audit'
import { addDays } from '@atrium/contracts/days'
import type * as z from 'zod/mini'
import { pageOf, pagination } from '../../http/paging.ts'
import { startOfDay } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'

const PER_PAGE = 50

/** The audit log, newest first. `from` and `to` are days of the workspace, both included. */
export async function listAudit(input: z.output<typeof endpoint.input>, { db, actor }: Visit) {
  ensure(actor, policy.auditLog.see)
  const page = pageOf(input, PER_PAGE)
  let query = db.selectFrom('auditLog')
  if (input.event) query = query.where('event', '=', input.event)
  if (input.actor) query = query.where('actorId', '=', input.actor)
  if (input.from) query = query.where('at', '>=', startOfDay(input.from))
  if (input.to) query = query.where('at', '<', startOfDay(addDays(input.to, 1)))
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { entries: rows.map(show), pagination: pagination(page, total), people: await actorsOf(db) }
}

/** Whom the log knows as actors, for the filter. */
const actorsOf = async (db: Visit['db']) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'deletedAt'])
    .where(({ exists, selectFrom }) => exists(selectFrom('auditLog').select('id').whereRef('actorId', '=', 'users.id')))
    .orderBy('fullName')
    .limit(1000)
    .execute()
  return rows.map(({ id, fullName, deletedAt }) => ({
    _id: id,
    fullName: deletedAt ? `${fullName} (deleted)` : fullName,
  }))
}

interface Row {
  id: string
  at: string
  event: string
  actorId: string | null
  actorName: string | null
  targetId: string | null
  targetName: string | null
  ip: string
  requestId: string
  details: string
}

const show = (row: Row): AuditEntry => ({
  _id: row.id,
  at: row.at,
  event: AuditEvent.parse(row.event),
  actor: row.actorId || row.actorName ? { _id: row.actorId, fullName: row.actorName ?? 'Somebody' } : null,
  target: row.targetId || row.targetName ? { _id: row.targetId, name: row.targetName } : null,
  ip: row.ip,
  requestId: row.requestId,
  details: JSON.parse(row.details) as Record<string, unknown>,
})
