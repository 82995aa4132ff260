import { closedStatuses } from '@oriel/contracts/enums'
import type { EmployeeHome } from '@oriel/contracts/v1/overview/home-schemas'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { showProjects } from '../../projects/projects/show-projects.ts'
import { findProjects } from '../../projects/projects/list-projects.ts'
import { countOwn, FIRST_PAGE_SIZE, firstHomeWork, firstOwnTasks } from './home-work.ts'
import { summarizeWorkCounts } from './work-counts.ts'

export async function showEmployeeHome(ctx: RequestContext, detail?: 'full'): Promise<EmployeeHome> {
  const day = readerToday(ctx)
  const [{ items: work, groups, ...page }, tasks, own, { rows }] = await Promise.all([
    firstHomeWork(ctx, day, detail),
    firstOwnTasks(ctx, detail),
    countOwn(ctx),
    findProjects({ sort: 'dueOn', limit: FIRST_PAGE_SIZE }, ctx),
  ])
  const over = closedStatuses.map((status) => ({ status, count: own[status], past: 0, close: 0 }))
  const { relevant, ...numbers } = summarizeWorkCounts([...groups, ...over])
  const { items: projectRows, people } = await showProjects(rows, ctx, detail)
  return {
    kind: 'employee',
    projectRows,
    work,
    tasks: tasks.items,
    taskCount: own.open,
    nextTask: tasks.next,
    numbers: {
      ...numbers,
      overallProgress: relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant),
    },
    today: day,
    ...page,
    projects: { ...page.projects, ...tasks.projects },
    people: { ...people, ...page.people, ...tasks.people },
  }
}
