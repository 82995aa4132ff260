import { LIMITS } from '@oriel/contracts/limits'
import type { Audience } from '@oriel/contracts/words'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure, may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { addComment } from '../comments/add-comment.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { beginningOf } from '../conversation/beginning-of.ts'
import { onProject, onRequest, onWorkItem, type Place } from '../conversation/place.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { answerRequest } from '../requests/ask-back.ts'
import { findRequestToChange, visibleRequests } from '../requests/find-request.ts'
import { inHand } from '../requests/show-requests.ts'
import { findWorkItemToChange, lookUpWorkItem, rulesOf } from '../work-items/find-work-item.ts'

interface Answered {
  place: Place
  mayAttach: boolean
  /** Nothing of it is shown to a client at this moment. */
  isTeams: boolean
  /** A request about which the agency has asked the writer something. */
  asked?: string
}

/**
 * What somebody wrote under a mail becomes a comment on what it was about, for those who read what was answered or for
 * fewer; where the agency has asked them about their request, it is the answer. Answers whether their files could stay
 * with it.
 */
export async function sayByMail(
  visit: Visit,
  { subject, audience }: { subject: string; audience: Audience },
  text: string,
  files: UploadedFile[],
): Promise<{ attached: boolean }> {
  const { place, mayAttach, isTeams, asked } = await findAnswered(visit, subject)
  const narrowed = isTeams ? 'team' : audience
  if (asked !== undefined && text !== '')
    await answerRequest({ id: asked, text: beginningOf(text, LIMITS.reviewComments - 1) }, visit)
  // An answer that is longer than one may be stands whole in the conversation.
  const isAnswered = asked !== undefined && text.length < LIMITS.reviewComments
  if (text !== '' && !isAnswered) await addComment(visit, place, { text, audience: narrowed })
  if (mayAttach && files.length > 0) await attachFiles(visit, place, files, { audience: narrowed })
  return { attached: mayAttach }
}

/** The work, request or project, which the writer sees and may speak about: 404, 403 or 409 otherwise. */
async function findAnswered(visit: Visit, subject: string): Promise<Answered> {
  const { actor } = visit
  if (await lookUpWorkItem(visit, subject)) {
    const item = await findWorkItemToChange(visit, subject)
    ensure(actor, rulesOf(item).comment, item)
    const mayAttach = may(actor, rulesOf(item).attach, item)
    return { place: onWorkItem(item), mayAttach, isTeams: item.audience !== 'client' }
  }
  if (await visibleRequests(visit).where('requests.id', '=', subject).executeTakeFirst()) {
    const request = await findRequestToChange(visit, subject)
    ensure(actor, policy.request.comment, request)
    const mayAttach = may(actor, policy.request.attach, request)
    const asked = may(actor, policy.request.answer, inHand(request)) ? { asked: request.id } : {}
    return { place: onRequest(request), mayAttach, isTeams: false, ...asked }
  }
  const project = await findProjectToChange(subject, visit)
  ensure(actor, policy.project.comment, { projectId: project.id })
  const mayAttach = may(actor, policy.project.attach, { projectId: project.id })
  return { place: onProject(project), mayAttach, isTeams: false }
}
