import { openStatuses } from '@oriel/contracts/enums'
import type { OpenAssignments } from '@oriel/contracts/v1/people/people-schemas'
import { undatedLast } from '../../../platform/db/sql/keyset.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'

export async function listOpenAssignments(ctx: RequestContext, userId: string): Promise<OpenAssignments> {
  const { db, actor } = ctx
  const open = await db
    .selectFrom('workItemAssignees')
    .innerJoin('workItems', 'workItems.id', 'workItemAssignees.workItemId')
    .select(['projectId', 'workItems.id', 'parentId as parent', 'title', 'status', 'dueOn'])
    .where('userId', '=', userId)
    .where('status', 'in', openStatuses)
    .where(visibleWork(actor))
    .orderBy(undatedLast('dueOn'))
    .orderBy('workItems.id')
    .execute()
  const teams = db.selectFrom('projectMembers').select('projectId').where('userId', '=', userId)
  const seen = db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where(visible(actor, policy.project.see, 'projects'))
    .orderBy('sortKey')
    .orderBy('id')
  const member = new Set((await teams.execute()).map(({ projectId }) => projectId))
  const held = [...new Set([...member, ...open.map(({ projectId }) => projectId)])]
  const projects = held.length === 0 ? [] : await seen.where('id', 'in', held).execute()
  return {
    items: projects.map((project) => ({
      project,
      onTeam: member.has(project.id),
      work: open
        .filter(({ projectId }) => projectId === project.id)
        .map(({ id, parent, title, status, dueOn }) => ({ id, parent, title, status, dueOn })),
    })),
    clientOf: await seen.where('clientId', '=', userId).execute(),
  }
}
