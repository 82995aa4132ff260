import { WorkStatus } from '@oriel/contracts/enum-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { countDue } from '../../projects/counters/count-due.ts'
import { countRecords } from '../../projects/counters/count-records.ts'
import { summarizeWorkCounts } from './work-counts.ts'

export async function countTasks(ctx: RequestContext) {
  const [all, { past, close }] = await Promise.all([countRecords(ctx, 'tasks'), countDue(ctx, 'tasks')])
  const groups = WorkStatus.options.map((status) => ({
    status,
    count: all.filter((group) => group.status === status).reduce((sum, group) => sum + group.count, 0),
    past: 0,
    close: 0,
  }))
  return { ...summarizeWorkCounts(groups), overdue: past, dueSoon: close }
}
