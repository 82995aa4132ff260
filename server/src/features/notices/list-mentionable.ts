import { message } from '@oriel/contracts/message'
import type { Mentionable, MentionableOn } from '@oriel/contracts/v1/shapes/mentions'
import type { Audience } from '@oriel/contracts/words'
import type * as z from 'zod/mini'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { audienceOf } from '../conversation/audience.ts'
import { mentionable } from '../mentions/mentionable.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import type { Sight } from '../mentions/written.ts'
import { sightOfText } from '../pins/sight-of-pins.ts'
import { findProject, lookUpProject } from '../projects/find-project.ts'
import { visibleRequests } from '../requests/find-request.ts'
import { lookUpWorkItem, rulesOf } from '../work-items/find-work-item.ts'

/** Everybody who reads the description of a thing, or a comment on it, as far as the caller sees it. */
export async function listMentionable(
  { on, audience, below }: z.output<typeof MentionableOn>,
  visit: Visit,
): Promise<Mentionable> {
  const text = below ? await textBelow(visit, on, below) : await textOn(visit, on, audience)
  const items = (await mentionable(visit, text)).map(({ id }) => id)
  return { items, people: await peopleOf(visit, items) }
}

/** What is yet to be made there: new work is for whom its project says, and a part of a task for nobody more. */
async function textBelow(visit: Visit, id: string, below: 'work' | 'request'): Promise<Sight> {
  const task = await lookUpWorkItem(visit, id)
  const project = await findProject(task?.projectId ?? id, visit)
  const projectId = project.id
  ensure(visit.actor, below === 'work' ? policy.project.createSubtask : policy.project.submitRequest, { projectId })
  if (below === 'request') return { rule: policy.request.see, thing: { projectId } }
  const isShared = project.newWork === 'client' && (task?.audience ?? 'client') === 'client'
  return { rule: policy.task.see, thing: { projectId, audience: isShared ? 'client' : 'team' } }
}

/** What would be written there. */
async function textOn(visit: Visit, id: string, chosen: Audience | undefined): Promise<Sight> {
  const said = chosen && { rule: policy.comment.see, audience: audienceOf(visit.actor, chosen) }
  const work = await lookUpWorkItem(visit, id)
  if (work) {
    const { projectId } = work
    if (!said) return { rule: rulesOf(work).see, thing: work }
    // What is shared on work that is not, is withheld with it.
    const audience = said.audience === 'client' ? work.audience : 'team'
    return { rule: said.rule, thing: { projectId, audience } }
  }
  const request = await visibleRequests(visit).where('requests.id', '=', id).executeTakeFirst()
  if (request) {
    const { projectId } = request
    if (!said) return { rule: policy.request.see, thing: { projectId } }
    const resultId = request.resultParentId === null ? null : request.resultId
    return { rule: said.rule, thing: { projectId, requestId: id, resultId, audience: said.audience } }
  }
  const remarked = await sightOfText(visit, id, chosen)
  if (remarked) return remarked
  if (!(await lookUpProject(id, visit))) throw notFound(message({ id: 'That is not there any more' }))
  if (!said) return { rule: policy.project.see, thing: { projectId: id } }
  return { rule: said.rule, thing: { projectId: id, audience: said.audience } }
}
