import type { Customer } from '@atrium/contracts/customers'
import { messages } from '@atrium/contracts/messages'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { mentionPeople } from '../people/mention.ts'

export type CustomerRow = Selectable<Tables['customers']>

/** The project, or 404 for everybody who may not see it. Employees know it as a project (decision 10). */
export async function findCustomer(id: string, { db, actor }: Visit): Promise<CustomerRow> {
  const found = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.customer.see, 'customers'))
    .executeTakeFirst()
  if (!found)
    throw notFound('Customer', actor.role === 'employee' ? messages.projectNotFound : messages.customerNotFound)
  return found
}

/** One project in contract shape, as it is now. */
export async function showCustomer(id: string, visit: Visit): Promise<Customer> {
  const [shown] = await showCustomers([await findCustomer(id, visit)], visit)
  return shown as Customer
}

/** Projects in contract shape, in the order given; two queries however many they are. */
export async function showCustomers(rows: readonly CustomerRow[], visit: Visit): Promise<Customer[]> {
  const teams = await teamsOf(
    rows.map(({ id }) => id),
    visit,
  )
  const person = await mentionPeople(
    visit,
    rows.flatMap(({ id, clientUserId, createdById }) => [clientUserId, createdById, ...teamOf(teams, id)]),
  )
  return rows.map((row) => {
    const { _id, fullName, company } = person(row.clientUserId)
    return {
      _id: row.id,
      name: row.name,
      description: row.description,
      customer: { _id, fullName, company: company ?? null },
      priority: row.priority,
      status: row.status,
      dueDate: row.dueDate,
      assignedTeam: teamOf(teams, row.id).map(person),
      progress: row.progress,
      totalTasks: row.pendingTasks + row.inProgressTasks + row.completedTasks + row.cancelledTasks,
      completedTasks: row.completedTasks,
      createdAt: row.createdAt,
      createdBy: person(row.createdById).fullName,
      updatedAt: row.updatedAt,
      version: row.version,
      can: abilities(visit.actor, policy.customer),
    }
  })
}

/** Who is on the teams of these projects, in the order in which they joined. */
async function teamsOf(customerIds: string[], { db }: Visit): Promise<Map<string, string[]>> {
  const teams = new Map<string, string[]>()
  if (customerIds.length === 0) return teams
  const members = await db
    .selectFrom('teamMembers')
    .select(['customerId', 'userId'])
    .where('customerId', 'in', customerIds)
    .orderBy('addedAt')
    .orderBy('userId')
    .execute()
  for (const { customerId, userId } of members) teams.set(customerId, [...teamOf(teams, customerId), userId])
  return teams
}

const teamOf = (teams: Map<string, string[]>, customerId: string) => teams.get(customerId) ?? []
