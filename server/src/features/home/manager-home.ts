import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { pressingWork } from './pressing-work.ts'
import { countByDueDate, workNumbers } from './work-numbers.ts'

/** Specification 9: the latest 5 are asked for, of which the dashboard shows 3. */
const RECENT = 5

/** What a manager sees first (specification 2.6): numbers, recent customers, and what is late or about to be. */
export async function showManagerHome(visit: Visit) {
  const { db, actor } = visit
  const tasks = await db
    .selectFrom('tasks')
    .where(visible(actor, policy.task.see, 'tasks'))
    .select('status')
    .select(countByDueDate())
    .groupBy('status')
    .execute()
  const { pendingRequests } = await db
    .selectFrom('taskRequests')
    .select((it) => it.fn.countAll<number>().as('pendingRequests'))
    .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const { customers, counts } = await listCustomers({ limit: RECENT }, visit)
  return {
    customers: counts.all,
    tasks: workNumbers(tasks),
    pendingRequests,
    recentCustomers: customers,
    ...(await pressingWork(visit)),
  }
}
