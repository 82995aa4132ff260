import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { lockProject } from '../tally/retally.ts'
import { throwAway } from '../trash/throw-away.ts'
import { findCustomer } from './find-customer.ts'

/** The project with everything in it goes to the trash (decision 8). */
export async function deleteCustomer(id: string, visit: Visit) {
  await lockProject(visit.db, id)
  const { name } = await findCustomer(id, visit)
  ensure(visit.actor, policy.customer.delete)
  const trashId = await throwAway(visit, { type: 'customer', id, title: name, customerId: id })
  await recordActivity(visit, {
    type: 'customer_deleted',
    target: { type: 'customer', id, title: name },
    customerId: id,
    audience: 'client',
  })
  return { _id: id, trashId }
}
