import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { appendRequestEvent } from '../../work/request-status/request-history.ts'
import { softDelete } from '../../../platform/db/soft-delete.ts'
import { updatePendingRequest } from './update-pending-request.ts'
import { findRequestToChange } from './find-request.ts'

/** Two ways for the client to take a pending request back. */

/** It leaves the lists; those who had it open still see what became of it. */
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

/** It goes to the trash, where a manager can still find it. */
export async function deleteRequest({ id }: ById, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.delete, request)
  const { title, projectId } = request
  await softDelete(ctx, { type: 'request', id, title, projectId })
  await recordActivity(ctx, {
    type: 'request_deleted',
    target: { type: 'request', id, title },
    ...requestTarget(request).inLog,
    audience: 'client',
  })
  return { id }
}
