import { AuditEvent } from '@oriel/contracts/enum-schemas'
import { addDays } from '@oriel/contracts/time/dates'
import type { AuditEntry, AuditFilter } from '@oriel/contracts/v1/activity/audit-schemas'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { startOfDay } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { currentName, storedNames } from '../../../platform/db/stored-audit-events.ts'
import type { AuditLogTable } from '../../../platform/db/tables/activities.ts'

const order = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const

/** `from` and `to`: inclusive dates in the reader's time zone. */
export async function listAuditLog(input: z.output<typeof AuditFilter>, ctx: RequestContext) {
  const { db, actor } = ctx
  ensureAllowed(actor, policy.auditLog.see)
  const slice = parseCursorPage(input, order.length)
  let query = db.selectFrom('auditLog')
  // A single name keeps the order of the index.
  const [event = '', former] = input.event ? storedNames(input.event) : []
  if (event) query = former ? query.where('event', 'in', [event, former]) : query.where('event', '=', event)
  if (input.actor) query = query.where('actorId', '=', input.actor)
  if (input.from) query = query.where('at', '>=', startOfDay({ actor }, input.from))
  if (input.to) query = query.where('at', '<', startOfDay({ actor }, addDays(input.to, 1)))
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { items, next } = await selectPage(query.selectAll(), order, slice)
  const mentioned = await loadPeople(ctx, items.flatMap(idsIn))
  return { items: items.map((row) => show(row, mentioned)), next, total, people: await actorsOf(db) }
}

const actorsOf = async (db: RequestContext['db']) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where(({ exists, selectFrom }) => exists(selectFrom('auditLog').select('id').whereRef('actorId', '=', 'users.id')))
    .orderBy('sortKey')
    .limit(1000)
    .execute()
  return rows.map(({ id, fullName }) => ({ id, name: fullName }))
}

const idsIn = ({ details }: AuditLogTable): string[] => details.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []

const show = (row: AuditLogTable, people: Awaited<ReturnType<typeof loadPeople>>): AuditEntry => ({
  id: row.id,
  at: row.at,
  event: AuditEvent.parse(currentName(row.event)),
  actor: row.actorId || row.actorName ? { id: row.actorId, name: row.actorName ?? 'Someone' } : null,
  target: row.targetId || row.targetName ? { id: row.targetId, name: row.targetName } : null,
  ip: row.ip,
  requestId: row.requestId,
  details: JSON.parse(row.details) as Record<string, unknown>,
  names: Object.fromEntries(idsIn(row).flatMap((id) => (people[id] ? [[id, people[id].name]] : []))),
})
