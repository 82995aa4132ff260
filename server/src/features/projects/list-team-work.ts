import type { TeamWork } from '@oriel/contracts/v1/shapes/projects'
import { peeked } from '../../db/connection/sqlite-compiler.ts'
import type { Visit } from '../../http/session/visit.ts'
import { fields } from '../../policy/fields.ts'
import { may } from '../../policy/may.ts'
import { showsIt } from '../../policy/shows.ts'
import { visibleWork } from '../../policy/visible.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findProject } from './find-project.ts'
import { memberIdsOf } from '../teams/members.ts'

/**
 * Who does what in a project: everybody on its team or assigned in it, with their open tasks and subtasks by due date.
 * Exactly what a person would leave together with the team.
 */
export async function listTeamWork(projectId: string, visit: Visit): Promise<TeamWork> {
  const { db, actor } = visit
  const project = await findProject(projectId, visit)
  if (!may(actor, fields.project.team, { shows: showsIt(project) })) return { items: [], people: {} }
  const open = await db
    .selectFrom('workItemAssignees')
    .innerJoin('workItems', 'workItems.id', 'workItemAssignees.workItemId')
    .select(['userId', 'workItems.id', 'parentId as parent', 'title', 'status', 'dueOn'])
    .where(peeked('workItems.projectId', projectId))
    .where('status', 'in', ['pending', 'in-progress'])
    .where(visibleWork(actor))
    .orderBy('dueOn')
    .orderBy('workItems.position')
    .execute()
  const team = await memberIdsOf(projectId, visit)
  // Who has tasks comes before who has subtasks alone.
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
    people: await peopleOf(visit, everybody, 'full'),
  }
}
