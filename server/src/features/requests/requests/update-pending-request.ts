import type { UpdateObject } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { type Rule } from '../../../policy/policy.ts'
import { findRequest, type RequestRecord } from './find-request.ts'

/** Of concurrent decisions, edits and cancellations exactly one succeeds; others get 409. */
export async function updatePendingRequest<Values extends UpdateObject<Tables, 'requests'>>(
  ctx: RequestContext,
  request: RequestRecord,
  rule: Rule,
  values: Values,
) {
  const changed = { updatedAt: new Date().toISOString(), ...values }
  const { numUpdatedRows } = await ctx.db
    .updateTable('requests')
    .set((it) => ({ ...changed, version: it('version', '+', 1) }))
    .where('id', '=', request.id)
    .where('status', '=', 'pending')
    .where('trashId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) ensureAllowed(ctx.actor, rule, await findRequest(ctx, request.id))
  return { ...request, ...changed, version: request.version + 1 }
}
