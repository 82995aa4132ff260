import { sql } from 'kysely'
import type { Visit } from '../../http/visit.ts'
import { visibleWork, type WorkKind } from '../../policy/visible.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import { findProject } from './find-project.ts'
import { memberIdsOf } from './members.ts'

/**
 * Who does what in a project: everybody on its team or assigned in it, with their open tasks and subtasks by due date.
 * Exactly what a person would leave together with the team (decision 7).
 */
export async function listTeamWork(projectId: string, visit: Visit) {
  const { db, actor } = visit
  await findProject(projectId, visit)
  const work = (kind: WorkKind) =>
    db
      .selectFrom('workItemAssignees')
      .innerJoin('workItems', 'workItems.id', 'workItemAssignees.workItemId')
      .select(['userId', 'workItems.id as _id', 'title', 'status', 'dueOn as dueDate'])
      .where('workItems.projectId', '=', projectId)
      .where('status', 'in', ['pending', 'in-progress'])
      .where(visibleWork(actor, kind))
      .orderBy('dueOn')
      .orderBy('workItems.position')
  const tasks = await work('task').execute()
  const subtasks = await work('subtask')
    .select(sql<string>`${sql.ref('parentId')}`.as('taskId'))
    .execute()
  const team = await memberIdsOf(projectId, visit)
  const others = [...tasks, ...subtasks].map(({ userId }) => userId).filter((id) => !team.includes(id))
  const everybody = [...team, ...new Set(others)]
  const person = await mentionPeople(visit, everybody)
  const of = <Work extends { userId: string }>(work: Work[], id: string) => work.filter(({ userId }) => userId === id)
  return everybody.map((id) => ({
    person: person(id),
    onTeam: team.includes(id),
    tasks: of(tasks, id),
    subtasks: of(subtasks, id),
  }))
}
