import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { mentionPeople } from '../people/mention.ts'
import { findCustomer } from './find-customer.ts'
import { teamIdsOf } from './team.ts'

/**
 * Who does what in a project: everybody on its team or assigned in it, with their open tasks and subtasks by due date.
 * Exactly what a person would leave together with the team (decision 7).
 */
export async function listTeamWork(customerId: string, visit: Visit) {
  const { db, actor } = visit
  await findCustomer(customerId, visit)
  const tasks = await db
    .selectFrom('taskAssignees')
    .innerJoin('tasks', 'tasks.id', 'taskAssignees.taskId')
    .select(['userId', 'tasks.id as _id', 'title', 'status', 'dueDate'])
    .where('tasks.customerId', '=', customerId)
    .where('status', 'in', ['pending', 'in-progress'])
    .where(visible(actor, policy.task.see, 'tasks'))
    .orderBy('dueDate')
    .orderBy('sequence')
    .execute()
  const subtasks = await db
    .selectFrom('subtaskAssignees')
    .innerJoin('subtasks', 'subtasks.id', 'subtaskAssignees.subtaskId')
    .select(['userId', 'subtasks.id as _id', 'taskId', 'title', 'status', 'dueDate'])
    .where('subtasks.customerId', '=', customerId)
    .where('status', 'in', ['pending', 'in-progress'])
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .orderBy('dueDate')
    .orderBy('sequence')
    .execute()
  const team = await teamIdsOf(customerId, visit)
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
