import type { Visit } from '../../http/visit.ts'
import { count } from '../../counters/count.ts'
import { listCustomers } from '../projects/project-calls.ts'
import { pressingWork } from './pressing-work.ts'
import { taskNumbers } from './task-numbers.ts'

/** Specification 9: the latest 5 are asked for, of which the dashboard shows 3. */
const RECENT = 5

/** What a manager sees first (specification 2.6): numbers, recent customers, and what is late or about to be. */
export async function showManagerHome(visit: Visit) {
  const { customers, counts } = await listCustomers({ limit: RECENT }, visit)
  return {
    customers: counts.all,
    tasks: await taskNumbers(visit),
    pendingRequests: (await count(visit, 'requests')).find(({ status }) => status === 'pending')?.count ?? 0,
    recentCustomers: customers,
    ...(await pressingWork(visit)),
  }
}
