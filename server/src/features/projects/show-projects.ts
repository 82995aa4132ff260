import type { Customer } from '@atrium/contracts/classic/customers'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import type { ProjectRow } from './find-project.ts'
import { membersOf } from '../teams/members.ts'

/** Projects as today's calls answer them, in the order given; two queries however many they are. */
export async function showProjects(rows: readonly ProjectRow[], visit: Visit): Promise<Customer[]> {
  const members = await membersOf(
    rows.map(({ id }) => id),
    visit,
  )
  const person = await mentionPeople(
    visit,
    rows.flatMap(({ id, clientId, createdById }) => [clientId, createdById, ...(members.get(id) ?? [])]),
  )
  return rows.map((row) => {
    const { _id, fullName, company } = person(row.clientId)
    return {
      _id: row.id,
      name: row.name,
      description: row.description,
      customer: { _id, fullName, company: company ?? null },
      priority: row.priority,
      status: row.status,
      dueDate: row.dueOn,
      assignedTeam: (members.get(row.id) ?? []).map(person),
      progress: row.progress,
      totalTasks: row.pendingTasks + row.inProgressTasks + row.completedTasks + row.cancelledTasks,
      completedTasks: row.completedTasks,
      createdAt: row.createdAt,
      createdBy: person(row.createdById).fullName,
      updatedAt: row.updatedAt,
      version: row.version,
      can: abilities(visit.actor, policy.project),
    }
  })
}
