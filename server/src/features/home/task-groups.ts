import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import { WorkStatus } from '@atrium/contracts/words'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { kept } from '../tally/kept.ts'
import { countByDueDate, type WorkGroup } from './work-numbers.ts'

/** The tasks somebody sees, by status. How many there are is kept; only what is late or about to be is counted. */
export async function taskGroups(visit: Visit): Promise<WorkGroup[]> {
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
  const all = await kept(visit, 'tasks')
  return WorkStatus.options.map((status) => {
    const { past = 0, close = 0 } = pressing.find((group) => group.status === status) ?? {}
    const count = all.filter((group) => group.status === status).reduce((sum, group) => sum + group.count, 0)
    return { status, count, past, close }
  })
}
