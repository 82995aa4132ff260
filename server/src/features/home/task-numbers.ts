import { WorkStatus } from '@oriel/contracts/enums'
import type { Visit } from '../../http/session/visit.ts'
import { dueNumbers } from '../../counters/due-days.ts'
import { count } from '../../counters/count.ts'
import { workNumbers } from './work-numbers.ts'

/** Counts of the tasks somebody sees, as dashboards show them: all of them come from counters, none is looked at. */
export async function taskNumbers(visit: Visit) {
  const all = await count(visit, 'tasks')
  const { past, close } = await dueNumbers(visit, 'tasks')
  const groups = WorkStatus.options.map((status) => ({
    status,
    count: all.filter((group) => group.status === status).reduce((sum, group) => sum + group.count, 0),
    past: 0,
    close: 0,
  }))
  return { ...workNumbers(groups), overdue: past, dueSoon: close }
}
