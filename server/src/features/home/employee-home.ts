import { LIMITS } from '@atrium/contracts/limits'
import { sql } from 'kysely'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { showSubtasks } from '../subtasks/show-subtasks.ts'
import { countByDueDate, workNumbers } from './work-numbers.ts'

/** What an employee has to do (customer document 2, employee dashboard): their subtasks, and numbers that count them. */
export async function showEmployeeHome(visit: Visit) {
  const { db, actor } = visit
  const day = today()
  const mine = db
    .selectFrom('subtasks')
    .where('id', 'in', db.selectFrom('subtaskAssignees').select('subtaskId').where('userId', '=', actor.id))
    .where(visible(actor, policy.subtask.see, 'subtasks'))
  const groups = await mine.select('status').select(countByDueDate(day)).groupBy('status').execute()
  const rows = await mine
    .selectAll()
    .orderBy(sql`case "status" when 'completed' then 1 when 'cancelled' then 2 else 0 end`)
    // Open work by its day; finished work, which has an instant there, the latest first.
    .orderBy('completedAt', 'desc')
    .orderBy('dueDate')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .execute()
  const { relevant, ...numbers } = workNumbers(groups)
  const { customers } = await listCustomers({ sortBy: 'dueDate' }, visit)
  return {
    assignedCustomers: customers,
    recentSubtasks: await showSubtasks(visit, rows),
    more: numbers.total > rows.length,
    subtaskStats: {
      ...numbers,
      overallProgress: relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant),
    },
    today: day,
  }
}
