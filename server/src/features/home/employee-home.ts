import type { EmployeeHome } from '@oriel/contracts/v1/shapes/home'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { describeProjects } from '../projects/describe-projects.ts'
import { findProjects } from '../projects/list-projects.ts'
import { assignedToMe, doneOfMine, FIRST, workPage } from './home-work.ts'
import { countByDueDate, workNumbers } from './work-numbers.ts'

/** What an employee has to do: the first of it, and numbers that count it all. */
export async function showEmployeeHome(visit: Visit, detail?: 'full'): Promise<EmployeeHome> {
  const day = todayOf(visit)
  const open = await assignedToMe(visit, 'open')
    .select('status')
    .select(countByDueDate(day))
    .groupBy('status')
    .execute()
  const done = await doneOfMine(visit)
  const over = (['completed', 'cancelled'] as const).map((status) => ({
    status,
    count: done[status],
    past: 0,
    close: 0,
  }))
  const { relevant, ...numbers } = workNumbers([...open, ...over])
  const { rows } = await findProjects({ sort: 'dueOn', limit: FIRST }, visit)
  const { items: projectRows, people } = await describeProjects(rows, visit, detail)
  const { items: work, ...page } = await workPage(
    visit,
    // Open work comes first: where that fills the page, nothing else is looked at.
    assignedToMe(visit, numbers.pending + numbers.inProgress > FIRST ? 'open' : 'all'),
    { limit: FIRST, after: null, skip: 0 },
    detail,
  )
  return {
    kind: 'employee',
    projectRows,
    work,
    numbers: {
      ...numbers,
      overallProgress: relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant),
    },
    today: day,
    ...page,
    people: { ...people, ...page.people },
  }
}
