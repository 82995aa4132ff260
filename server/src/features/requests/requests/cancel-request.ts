import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { appendRequestEvent } from '../../work/request-status/request-history.ts'
import { purgeEntry } from '../../work/trash/purge.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'
import { updatePendingRequest } from './update-pending-request.ts'
import { findRequestToChange } from './find-request.ts'

/** Hidden from lists; direct links still show its status. */
export async function cancelRequest({ id }: ById, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.cancel, request)
  await updatePendingRequest(ctx, request, policy.request.cancel, {
    status: 'cancelled',
    stations: appendRequestEvent(request, { kind: 'cancelled', at: new Date().toISOString(), by: ctx.actor.id }),
  })
  await recordActivity(ctx, {
    type: 'request_cancelled',
    target: { type: 'request', id, title: request.title },
    ...requestTarget(request).inLog,
    audience: 'client',
    changes: { status: ['pending', 'cancelled'] },
  })
  return { id }
}

/** Permanent, with comments and files. The audit log keeps its title. */
export async function deleteRequest({ id }: ById, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.delete, request)
  const { title, projectId } = request
  // Via the trash, to update counters.
  await softDelete(ctx, { type: 'request', id, title, projectId })
  await purgeEntry({ thingType: 'request', thingId: id, projectId }, ctx.db)
  await recordAuditEvent(ctx, {
    event: 'permanently-deleted',
    target: { id, name: title },
    details: { type: 'request' },
  })
  await recordActivity(ctx, {
    type: 'request_deleted',
    target: { type: 'request', id, title },
    ...requestTarget(request).inLog,
    audience: 'client',
  })
  return { id }
}
