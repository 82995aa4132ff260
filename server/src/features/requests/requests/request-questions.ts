import type { RequestMessage } from '@oriel/contracts/v1/requests/requests-schemas'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { appendRequestEvent } from '../../work/request-status/request-history.ts'
import { updatePendingRequest } from './update-pending-request.ts'
import { findRequestToChange } from './find-request.ts'
import { toRequestRecord, showRequest, showRequestById } from './show-requests.ts'
import { LIMITS } from '@oriel/contracts/limits'
import type { Visibility } from '@oriel/contracts/enums'
import { addComment } from '../../discussion/comments/add-comment.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'

type Words = z.output<typeof RequestMessage>

export const askRequestQuestion = (words: Words, ctx: RequestContext) =>
  recordMessage(words, ctx, { rule: policy.request.askQuestion, kind: 'question-asked', type: 'request_returned' })

export const answerRequestQuestion = (words: Words, ctx: RequestContext) =>
  recordMessage(words, ctx, { rule: policy.request.reply, kind: 'question-answered', type: 'request_answered' })

type Saying =
  | { rule: typeof policy.request.askQuestion; kind: 'question-asked'; type: 'request_returned' }
  | { rule: typeof policy.request.reply; kind: 'question-answered'; type: 'request_answered' }

async function recordMessage({ id, text, version }: Words, ctx: RequestContext, { rule, kind, type }: Saying) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, rule, toRequestRecord(request))
  await ensureCurrentVersion(version, request.version, () => showRequest(ctx, request))
  const event = { kind, at: new Date().toISOString(), by: ctx.actor.id, text }
  await updatePendingRequest(ctx, request, rule, { stations: appendRequestEvent(request, event) })
  await recordActivity(ctx, {
    type,
    target: { type: 'request', id, title: request.title },
    ...requestTarget(request).inLog,
    audience: 'client',
    changes: { said: ['', text] },
  })
  return showRequestById(ctx, id)
}

interface Draft {
  id: string
  text: string
  visibility?: Visibility | undefined
  question?: boolean | undefined
  outsiders?: string[]
}

/** While a question to the client is open, their comment is the reply. */
export async function commentOnRequest({ id, ...draft }: Draft, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.comment, request)
  const comment = await addComment(ctx, requestTarget(request), draft)
  if (may(ctx.actor, policy.request.reply, toRequestRecord(request)))
    await answerRequestQuestion({ id, text: excerpt(draft.text, LIMITS.reviewComments - 1) }, ctx)
  return comment
}
