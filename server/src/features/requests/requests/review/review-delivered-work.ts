import type { DeliveredWorkReview } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { addComment } from '../../../discussion/comments/add-comment.ts'
import { workItemTarget } from '../../../discussion/comments/discussion-target.ts'
import {
  isAwaitingAnswer,
  readRequestEvents,
  appendRequestEvent,
} from '../../../work/request-status/request-history.ts'
import { updateWorkItem } from '../../../work/work-items/change/update-work-item.ts'
import { findWorkItem, findWorkItemToChange, type WorkItem } from '../../../projects/lookups/find-work-item.ts'
import { showWorkItem } from '../../../work/work-items/show-work-item.ts'

/** A return reopens the work and adds the text as a comment. */
export async function reviewDeliveredWork(
  { id, decision, text }: z.output<typeof DeliveredWorkReview>,
  ctx: RequestContext,
) {
  const item = await findWorkItemToChange(ctx, id)
  const request = await findRequestByResult(ctx, id)
  const isDelivered = request !== undefined && isAwaitingAnswer(request.status, readRequestEvents(request))
  ensureAllowed(ctx.actor, policy.subtask.reviewDelivery, { projectId: item.projectId, isDelivered })
  if (decision === 'request-changes' && text) {
    await addComment(ctx, workItemTarget(item), { text })
    await updateWorkItem(ctx, item, { status: 'in-progress' }, { said: text, declined: true })
  } else if (request) await thankForDelivery(ctx, item, request, text)
  return showWorkItem(ctx, await findWorkItem(ctx, id))
}

const findRequestByResult = ({ actor, db }: RequestContext, resultId: string) =>
  db
    .selectFrom('requests')
    .select(['id', 'status', 'stations', 'version'])
    .where('resultId', '=', resultId)
    .where(visible(actor, policy.request.see, 'requests'))
    .executeTakeFirst()

type Request = NonNullable<Awaited<ReturnType<typeof findRequestByResult>>>

async function thankForDelivery(ctx: RequestContext, item: WorkItem, request: Request, text: string | undefined) {
  const at = new Date().toISOString()
  const event = { kind: 'delivery-approved', at, by: ctx.actor.id, ...(text ? { text } : {}) } as const
  await ctx.db
    .updateTable('requests')
    .set({ stations: appendRequestEvent(request, event), updatedAt: at, version: request.version + 1 })
    .where('id', '=', request.id)
    .execute()
  await recordActivity(ctx, {
    type: 'subtask_thanked',
    target: { type: 'subtask', id: item.id, title: item.title },
    ...workItemTarget(item).inLog,
    audience: 'client',
    changes: text ? { said: ['', text] } : {},
  })
}
