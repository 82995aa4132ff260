import type { Visibility } from '@oriel/contracts/enums'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { addComment } from '../../discussion/comments/add-comment.ts'
import { attachFiles } from '../../discussion/files/attach-files.ts'
import {
  projectTarget,
  requestTarget,
  workItemTarget,
  type DiscussionTarget,
} from '../../discussion/comments/discussion-target.ts'
import { findProjectToChange } from '../../projects/projects/find-project.ts'
import { findOpenDecision } from '../../requests/attention/list-attention-items.ts'
import { findRequestToChange, visibleRequests } from '../../requests/requests/find-request.ts'
import { findWorkItemToChange, lookUpWorkItem, workItemRules } from '../../projects/lookups/find-work-item.ts'
import { commentOnRequest } from '../../requests/requests/request-questions.ts'

interface Answered {
  place: DiscussionTarget
  mayAttach: boolean
  isTeams: boolean
  request?: string
}

/**
 * Returns whether attachments could be stored, names that couldn't be mentioned, and the page for a decision beyond
 * comments.
 */
export async function addCommentByEmail(
  ctx: RequestContext,
  { subject, audience }: { subject: string; audience: Visibility },
  text: string,
  files: UploadedFile[],
): Promise<{ attached: boolean; outsiders: string[]; decisionPath: string | undefined }> {
  const { place, mayAttach, isTeams, request } = await findAnswered(ctx, subject)
  const narrowed = isTeams ? 'team' : audience
  const decisionPath = await findOpenDecision(ctx, subject)
  const outsiders: string[] = []
  const draft = { text, visibility: narrowed, outsiders }
  if (text !== '' && request !== undefined) await commentOnRequest({ id: request, ...draft }, ctx)
  else if (text !== '') await addComment(ctx, place, draft)
  if (mayAttach && files.length > 0) await attachFiles(ctx, place, files, { visibility: narrowed })
  return { attached: mayAttach, outsiders, decisionPath }
}

/** 404, 403 or 409 unless the writer may comment. */
async function findAnswered(ctx: RequestContext, subject: string): Promise<Answered> {
  const { actor } = ctx
  if (await lookUpWorkItem(ctx, subject)) {
    const item = await findWorkItemToChange(ctx, subject)
    ensureAllowed(actor, workItemRules(item).comment, item)
    const mayAttach = may(actor, workItemRules(item).attach, item)
    return { place: workItemTarget(item), mayAttach, isTeams: item.audience !== 'client' }
  }
  if (await visibleRequests(ctx).where('requests.id', '=', subject).executeTakeFirst()) {
    const request = await findRequestToChange(ctx, subject)
    ensureAllowed(actor, policy.request.comment, request)
    const mayAttach = may(actor, policy.request.attach, request)
    return { place: requestTarget(request), mayAttach, isTeams: false, request: request.id }
  }
  const project = await findProjectToChange(subject, ctx)
  ensureAllowed(actor, policy.project.comment, { projectId: project.id })
  const mayAttach = may(actor, policy.project.attach, { projectId: project.id })
  return { place: projectTarget(project), mayAttach, isTeams: false }
}
