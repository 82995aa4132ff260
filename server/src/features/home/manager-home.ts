import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { keptCounts } from '../tasks/list-tasks.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { pressingWork } from './pressing-work.ts'
import { countByDueDate, workNumbers } from './work-numbers.ts'

/** Specification 9: the latest 5 are asked for, of which the dashboard shows 3. */
const RECENT = 5

/** What a manager sees first (specification 2.6): numbers, recent customers, and what is late or about to be. */
export async function showManagerHome(visit: Visit) {
  const { db, actor } = visit
  const { pendingRequests } = await db
    .selectFrom('taskRequests')
    .select((it) => it.fn.countAll<number>().as('pendingRequests'))
    .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const { customers, counts } = await listCustomers({ limit: RECENT }, visit)
  return {
    customers: counts.all,
    tasks: workNumbers(await taskGroups(visit)),
    pendingRequests,
    recentCustomers: customers,
    ...(await pressingWork(visit)),
  }
}

/** How many there are is kept by their projects; only what is late or about to be is counted. */
async function taskGroups(visit: Visit) {
  const { db, actor } = visit
  const day = today()
  const pressing = await db
    .selectFrom('tasks')
    .where(visible(actor, policy.task.see, 'tasks'))
    .where('status', 'in', ['pending', 'in-progress'])
    .where('dueDate', '<=', addDays(day, DUE_SOON_DAYS))
    .select('status')
    .select(countByDueDate(day))
    .groupBy('status')
    .execute()
  return (await keptCounts(visit)).map(({ status, count }) => {
    const { past = 0, close = 0 } = pressing.find((group) => group.status === status) ?? {}
    return { status, count, past, close }
  })
}
