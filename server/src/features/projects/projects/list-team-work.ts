import { openStatuses } from '@oriel/contracts/enums'
import type { TeamWork } from '@oriel/contracts/v1/projects/projects-schemas'
import { peekedValue } from '../../../platform/db/connection/sqlite-compiler.ts'
import { undatedLast } from '../../../platform/db/sql/keyset.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules } from '../../../policy/field-rules.ts'
import { may } from '../../../policy/permissions.ts'
import { showsField } from '../../../policy/client-fields.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject } from './find-project.ts'
import { listMemberIds } from '../../people/teams/team-members.ts'

/** The assignments that a removal from the team ends. */
export async function listTeamWork(projectId: string, ctx: RequestContext): Promise<TeamWork> {
  const { db, actor } = ctx
  const project = await findProject(projectId, ctx)
  if (!may(actor, fieldRules.project.team, { shows: showsField(project) })) return { items: [], people: {} }
  const open = await db
    .selectFrom('workItemAssignees')
    .innerJoin('workItems', 'workItems.id', 'workItemAssignees.workItemId')
    .select(['userId', 'workItems.id', 'parentId as parent', 'title', 'status', 'dueOn'])
    .where(peekedValue('workItems.projectId', projectId))
    .where('status', 'in', openStatuses)
    .where(visibleWork(actor))
    .orderBy(undatedLast('dueOn'))
    .orderBy('workItems.position')
    .execute()
  const team = await listMemberIds(projectId, ctx)
  const assigned = [...open.filter(({ parent }) => parent === null), ...open].map(({ userId }) => userId)
  const everybody = [...new Set([...team, ...assigned])]
  return {
    items: everybody.map((person) => ({
      person,
      onTeam: team.includes(person),
      work: open
        .filter(({ userId }) => userId === person)
        .map(({ id, parent, title, status, dueOn }) => ({ id, parent, title, status, dueOn })),
    })),
    people: await loadPeople(ctx, everybody, 'full'),
  }
}
