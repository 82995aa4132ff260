import { closedStatuses } from '@oriel/contracts/enums'
import type { EmployeeHome } from '@oriel/contracts/v1/overview/home-schemas'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { showProjects } from '../../projects/projects/show-projects.ts'
import { findProjects } from '../../projects/projects/list-projects.ts'
import { countOwn, FIRST_PAGE_SIZE, firstHomeWork } from './home-work.ts'
import { summarizeWorkCounts } from './work-counts.ts'

export async function showEmployeeHome(ctx: RequestContext, detail?: 'full'): Promise<EmployeeHome> {
  const day = readerToday(ctx)
  const [{ pages, groups, ...beside }, own, shown] = await Promise.all([
    firstHomeWork(ctx, day, detail),
    countOwn(ctx),
    detail && firstProjects(ctx, detail),
  ])
  const [work, tasks] = pages
  const over = closedStatuses.map((status) => ({ status, count: own[status], past: 0, close: 0 }))
  const { relevant, ...numbers } = summarizeWorkCounts([...groups, ...over])
  return {
    kind: 'employee',
    ...(shown && { projectRows: shown.items }),
    work: work.items,
    next: work.next,
    tasks: tasks.items,
    taskCount: own.open,
    nextTask: tasks.next,
    numbers: {
      ...numbers,
      overallProgress: relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant),
    },
    today: day,
    ...beside,
    people: { ...shown?.people, ...beside.people },
  }
}

async function firstProjects(ctx: RequestContext, detail: 'full') {
  const { rows } = await findProjects({ sort: 'dueOn', limit: FIRST_PAGE_SIZE }, ctx)
  return showProjects(rows, ctx, detail)
}
