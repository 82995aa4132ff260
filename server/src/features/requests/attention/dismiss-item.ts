import { message } from '@oriel/contracts/message'
import { notFound } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { findTarget } from '../../discussion/comments/find-target.ts'
import { visibleItems } from './visible-items.ts'

/** Says in the log that something needs no answer any more; the reader of the log takes it off everybody's list. */
export async function dismissAttentionItem({ id }: { id: string }, ctx: RequestContext) {
  const { actor, db } = ctx
  const need = await visibleItems(ctx).selectAll('needs').where('needs.id', '=', id).executeTakeFirst()
  if (!need) throw notFound(message({ id: 'This no longer exists' }))
  const assigned = db.selectFrom('workItemAssignees').select('userId').where('workItemId', '=', need.workItemId)
  const assignees = (await assigned.execute()).map(({ userId }) => userId)
  ensureAllowed(actor, policy.need.markDone, { ...need, assignees })
  if (need.doneAt !== null) return { id }

  const place = await findTarget(ctx, need)
  const { workItemId, requestId, projectId } = place.columns
  await recordActivity(ctx, {
    type: 'need_done',
    target: {
      type: requestId === null ? (workItemId === null ? 'project' : 'task') : 'request',
      id: requestId ?? workItemId ?? projectId,
      title: place.title,
    },
    ...place.inLog,
    audience: 'client',
    inFeeds: false,
    changes: { need: [id, null] },
  })
  return { id }
}
