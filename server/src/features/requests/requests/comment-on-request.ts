import { LIMITS } from '@oriel/contracts/limits'
import type { Visibility } from '@oriel/contracts/enums'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { addComment } from '../../discussion/comments/add-comment.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { findRequestToChange } from './find-request.ts'
import { answerRequestQuestion } from './request-questions.ts'
import { toRequestRecord } from './show-requests.ts'

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
