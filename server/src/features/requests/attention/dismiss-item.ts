import { message } from '@oriel/contracts/message'
import { newId } from '../../../platform/db/ids.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { notificationEvent } from '../../../platform/db/live-events/live-events.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { findTarget } from '../../discussion/comments/find-target.ts'
import type { AttentionItemRow } from './attention-items.ts'
import { visibleItems } from './visible-items.ts'

/** Items for several clients are dismissed for the caller only, others for everyone. */
export async function dismissAttentionItem({ id }: { id: string }, ctx: RequestContext) {
  const { actor, db } = ctx
  const item = await visibleItems(ctx).selectAll('needs').where('needs.id', '=', id).executeTakeFirst()
  if (!item) throw notFound(message({ id: 'This no longer exists' }))
  const assigned = db.selectFrom('workItemAssignees').select('userId').where('workItemId', '=', item.workItemId)
  const assignees = (await assigned.execute()).map(({ userId }) => userId)
  ensureAllowed(actor, policy.need.dismiss, { ...item, assignees })
  if (item.doneAt !== null) return { id }
  if (item.side === 'client' && item.userId !== actor.id) return putAway(ctx, item)

  const place = await findTarget(ctx, item)
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

async function putAway({ actor, db, afterwards }: RequestContext, { id, kind }: AttentionItemRow) {
  const at = new Date().toISOString()
  const why = kind === 'delivered' ? 'delivery' : 'question'
  await db
    .insertInto('notices')
    .values({ id: newId(), userId: actor.id, why, subject: id, readAt: at, doneAt: at })
    .onConflict((conflict) => conflict.columns(['userId', 'why', 'subject']).doUpdateSet({ readAt: at, doneAt: at }))
    .execute()
  afterwards(({ live }) => live.publish(notificationEvent(actor.id)))
  return { id }
}
