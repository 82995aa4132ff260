import type { Customer, CustomerDraft } from '@atrium/contracts/customers'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureClientUser, ensureTeam } from '../people/ensure-people.ts'
import { showCustomer } from './find-customer.ts'
import { addMembers } from './team.ts'

/** A new project for a client (specification 2.8 and 5). */
export async function createCustomer(draft: z.output<typeof CustomerDraft>, visit: Visit): Promise<Customer> {
  const { actor, db } = visit
  ensure(actor, policy.customer.create)
  ensureDueDate(draft.dueDate)
  await ensureClientUser(visit, draft.customer)
  await ensureTeam(visit, draft.assignedTeam)

  const { customer: clientUserId, assignedTeam, ...fields } = draft
  const id = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('customers')
    .values({
      ...fields,
      id,
      clientUserId,
      createdAt: now,
      createdById: actor.id,
      updatedAt: now,
      searchText: searchText(fields.name, fields.description),
      trashId: null,
    })
    .execute()
  await addMembers(id, assignedTeam, visit)
  await recordActivity(visit, {
    type: 'customer_created',
    target: { type: 'customer', id, title: fields.name },
    customerId: id,
    audience: 'client',
  })
  return showCustomer(id, visit)
}
