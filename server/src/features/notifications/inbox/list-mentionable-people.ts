import { message } from '@oriel/contracts/message'
import type { MentionablePeople, MentionableQuery } from '@oriel/contracts/v1/discussion/mentions-schemas'
import type { Visibility } from '@oriel/contracts/enums'
import type { PersonEntry } from '@oriel/contracts/v1/common-schemas'
import type * as z from 'zod/mini'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findMentionablePeople } from '../../people/mentions/find-mentionable-people.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { listMembers, listMentionNames } from '../../people/mentions/mention-names.ts'
import type { VisibilityRule } from '../../people/mentions/mentioning-text.ts'
import { annotationTextVisibility } from '../../discussion/annotations/annotation-visibility.ts'
import { findProject, lookUpProject } from '../../projects/projects/find-project.ts'
import { visibleRequests } from '../../requests/requests/find-request.ts'
import { lookUpWorkItem, workItemRules } from '../../projects/lookups/find-work-item.ts'
import { defaultVisibility } from '../../discussion/comments/discussion-target.ts'

export async function listMentionablePeople(
  { on, visibility: audience, below }: z.output<typeof MentionableQuery>,
  ctx: RequestContext,
): Promise<MentionablePeople> {
  const text = below ? await textBelow(ctx, on, below) : await textOn(ctx, on, audience)
  const readers = await findMentionablePeople(ctx, text)
  const items = readers.map(({ id }) => id)
  const people = await loadPeople(ctx, items)
  const names = await listMentionNames(ctx, await listMembers(ctx, text.record.projectId), readers)
  for (const { person, name } of names.filter(({ isShared }) => isShared)) {
    const written = names.find((it) => it.person.id === person.id)?.name ?? name
    people[person.id] = { ...(people[person.id] as PersonEntry), name: written, title: null }
  }
  return { items, people }
}

/** Project default for new work; a subtask is at most as visible as its task. */
async function textBelow(ctx: RequestContext, id: string, below: 'work' | 'request'): Promise<VisibilityRule> {
  const task = await lookUpWorkItem(ctx, id)
  const project = await findProject(task?.projectId ?? id, ctx)
  const projectId = project.id
  ensureAllowed(ctx.actor, below === 'work' ? policy.project.createSubtask : policy.project.submitRequest, {
    projectId,
  })
  if (below === 'request') return { rule: policy.request.see, record: { projectId } }
  const isShared = project.newWork === 'client' && (task?.audience ?? 'client') === 'client'
  return { rule: policy.task.see, record: { projectId, audience: isShared ? 'client' : 'team' } }
}

async function textOn(ctx: RequestContext, id: string, chosen: Visibility | undefined): Promise<VisibilityRule> {
  const said = chosen && { rule: policy.comment.see, audience: defaultVisibility(ctx.actor, chosen) }
  const work = await lookUpWorkItem(ctx, id)
  if (work) {
    const { projectId } = work
    if (!said) return { rule: workItemRules(work).see, record: work }
    // Never more visible than its work item.
    const audience = said.audience === 'client' ? work.audience : 'team'
    return { rule: said.rule, record: { projectId, audience } }
  }
  const request = await visibleRequests(ctx).where('requests.id', '=', id).executeTakeFirst()
  if (request) {
    const { projectId } = request
    if (!said) return { rule: policy.request.see, record: { projectId } }
    const resultId = request.resultParentId === null ? null : request.resultId
    return { rule: said.rule, record: { projectId, requestId: id, resultId, audience: said.audience } }
  }
  const remarked = await annotationTextVisibility(ctx, id, chosen)
  if (remarked) return remarked
  if (!(await lookUpProject(id, ctx))) throw notFound(message({ id: 'This no longer exists' }))
  if (!said) return { rule: policy.project.see, record: { projectId: id } }
  return { rule: said.rule, record: { projectId: id, audience: said.audience } }
}
