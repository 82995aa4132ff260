import { messages } from '@oriel/contracts/messages'
import type { RequestReview } from '@oriel/contracts/v1/requests/requests-schemas'
import { conflict } from '../../../../platform/base/errors.ts'
import { ensureCurrentVersion } from '../../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../../activity/audit-log/record-audit-event.ts'
import { requestTarget, workItemTarget } from '../../../discussion/comments/discussion-target.ts'
import { linkRequestContent } from '../../../work/request-status/sync-requests.ts'
import {
  agreeOn,
  appendRequestEvent,
  isAwaitingAnswer,
  readRequestEvents,
} from '../../../work/request-status/request-history.ts'
import { createWorkFromRequest } from '../create-work-from-request.ts'
import { updatePendingRequest } from '../update-pending-request.ts'
import { findRequestToChange, type RequestRecord } from '../find-request.ts'
import { showRequest } from '../show-requests.ts'
import type { DeliveredWorkReview } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { visible } from '../../../../policy/visible.ts'
import { addComment } from '../../../discussion/comments/add-comment.ts'
import { updateWorkItem } from '../../../work/work-items/change/update-work-item.ts'
import { findWorkItem, findWorkItemToChange, type WorkItem } from '../../../projects/lookups/find-work-item.ts'
import { showWorkItem } from '../../../work/work-items/show-work-item.ts'

type Review = Omit<z.output<typeof RequestReview>, 'undoable'>

/** Locks it. */
export async function findRequestToReview(ctx: RequestContext, { id, version }: Pick<Review, 'id' | 'version'>) {
  const request = await findRequestToChange(ctx, id)
  if (request.status === 'cancelled') throw conflict(messages.requestCancelledByClient)
  ensureAllowed(ctx.actor, policy.request.review, request)
  await ensureCurrentVersion(version, request.version, () => showRequest(ctx, request))
  return request
}

export async function reviewRequest(ctx: RequestContext, request: RequestRecord, review: Review) {
  const { id, decision, ...said } = review
  const approved = decision === 'approve'
  const status = approved ? ('approved' as const) : ('rejected' as const)
  const result = approved ? await createWorkFromRequest(ctx, request, said) : null
  const agreed = result && agreeOn(request, result.agreement.agreedTerms)
  const at = new Date().toISOString()
  const reviewed = await updatePendingRequest(ctx, request, policy.request.review, {
    status,
    reviewedById: ctx.actor.id,
    reviewedAt: at,
    reviewComments: said.text || null,
    resultId: result?.resultId ?? null,
    ...agreed?.values,
    stations: appendRequestEvent(request, {
      kind: status,
      at,
      by: ctx.actor.id,
      text: said.text,
      ...result?.agreement,
      ...(agreed?.asked ? { askedTerms: agreed.asked } : {}),
    }),
  })
  if (result) await linkRequestContent(ctx.db, id, result.resultId)
  await recordAuditEvent(ctx, {
    event: 'request-reviewed',
    target: { id, name: request.title },
    details: { decision: status },
  })
  await recordActivity(ctx, {
    type: approved ? 'request_approved' : 'request_rejected',
    target: { type: 'request', id, title: reviewed.title },
    ...requestTarget(request).inLog,
    ...(result ? { workItemId: result.resultId } : {}),
    audience: 'client',
    changes: { status: ['pending', status], ...result?.changes, ...(said.text ? { said: ['', said.text] } : {}) },
  })
  return showRequest(ctx, { ...reviewed, ...result?.shown })
}

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
