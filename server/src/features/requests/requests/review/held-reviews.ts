import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { Request, RequestReview } from '@oriel/contracts/v1/requests/requests-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import type { HeldReviewsTable as Held } from '../../../../platform/db/tables/requests.ts'
import { conflict, HttpError } from '../../../../platform/base/errors.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { findRecipient } from '../../../../platform/http/session/recipient.ts'
import { type RequestContext, withRecipientContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { checkWorkFromRequest } from '../create-work-from-request.ts'
import { findRequestToChange, type RequestRecord } from '../find-request.ts'
import { findRequestToReview, reviewRequest } from './review-request.ts'
import { showRequest } from '../show-requests.ts'

type Review = z.output<typeof RequestReview>

/**
 * Undo: stores the decision, which takes effect after `undoPeriod` milliseconds, despite a closed browser or a restart.
 * An undone decision notifies nobody.
 */
export async function decideRequest({ undoable, ...review }: Review, ctx: RequestContext, undoPeriod: number) {
  const request = await findRequestToReview(ctx, review)
  const held = await takeHeld(ctx, review.id)
  if (held && held.userId !== ctx.actor.id)
    throw conflict(message({ id: 'Another manager has just decided on this request.' }))
  if (!undoable || undoPeriod === 0 || ctx.actor.token) return reviewRequest(ctx, request, review)
  return holdReview(ctx, request, review, undoPeriod)
}

async function holdReview(
  ctx: RequestContext,
  request: RequestRecord,
  review: Omit<Review, 'undoable'>,
  undoPeriod: number,
): Promise<Request> {
  if (review.decision === 'approve') await checkWorkFromRequest(ctx, request, review)
  const dueAt = new Date(Date.now() + undoPeriod).toISOString()
  const held = { requestId: request.id, userId: ctx.actor.id, review: JSON.stringify(review), dueAt }
  await ctx.db.insertInto('heldReviews').values(held).execute()
  ctx.afterwards((services) => {
    // A stopping process leaves it to the next one.
    setTimeout(() => services.leaving.aborted || void applyHeldReview(services, held), undoPeriod).unref()
  })
  return { ...(await showRequest(ctx, request)), undoableFor: undoPeriod }
}

export async function undoReview({ id }: ById, ctx: RequestContext) {
  ensureAllowed(ctx.actor, policy.request.review, await findRequestToChange(ctx, id))
  const held = await takeHeld(ctx, id)
  if (held?.userId !== ctx.actor.id) throw conflict(message({ id: 'This decision has already taken effect.' }))
  return { id }
}

const takeHeld = ({ db }: RequestContext, id: string) =>
  db.deleteFrom('heldReviews').where('requestId', '=', id).returningAll().executeTakeFirst()

/** Also those of stopped processes. */
export async function applyHeldReviews(services: Services, now = new Date()) {
  const due = await services.db
    .selectFrom('heldReviews')
    .selectAll()
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .execute()
  for (const held of due) await applyHeldReview(services, held)
}

/** Dropped if no longer possible, such as after a change by the client. */
async function applyHeldReview(services: Services, held: Held) {
  try {
    const applied = await withRecipientContext(
      services,
      (db) => findRecipient(db, held.userId),
      (ctx) => applyIfHeld(ctx, held),
      'write',
    )
    if (applied === null) await drop(services.db, held)
  } catch (error) {
    if (error instanceof HttpError) await drop(services.db, held)
    services.log.warn({ err: error, request: held.requestId }, 'a decision on a request did not take effect')
  }
}

async function applyIfHeld(ctx: RequestContext, held: Held) {
  const review = JSON.parse(held.review) as Review
  const request = await findRequestToReview(ctx, review)
  if (await drop(ctx.db, held)) await reviewRequest(ctx, request, review)
}

async function drop(db: Db, { requestId, dueAt }: Held): Promise<boolean> {
  const dropped = await db
    .deleteFrom('heldReviews')
    .where('requestId', '=', requestId)
    .where('dueAt', '=', dueAt)
    .returning('requestId')
    .executeTakeFirst()
  return dropped !== undefined
}
