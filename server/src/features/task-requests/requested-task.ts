import { messages } from '@atrium/contracts/messages'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../tally/retally.ts'
import { lookUpTask } from '../tasks/find-task.ts'

/**
 * The task that a request asks for work on, its project locked. Project and task are named in a body: missing,
 * somebody else's and not belonging together are the same mistake (400).
 */
export async function requestedTask(visit: Visit, customerId: string, taskId: string) {
  await lockProject(visit.db, customerId)
  const project = await visit.db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where(visible(visit.actor, policy.customer.see, 'customers'))
    .executeTakeFirst()
  if (!project) throw invalid({ customer: messages.requestCustomerRequired })
  const task = await lookUpTask(visit, taskId)
  if (!task || task.customerId !== customerId) throw invalid({ task: messages.requestTaskRequired })
  return task
}
