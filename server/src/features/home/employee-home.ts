import type { EmployeeHome } from '@oriel/contracts/v1/shapes/home'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { describeProjects } from '../projects/describe-projects.ts'
import { findProjects } from '../projects/list-projects.ts'
import { doneOfMine, FIRST, firstHomeWork } from './home-work.ts'
import { workNumbers } from './work-numbers.ts'

/** What an employee has to do: the first of it, and numbers that count it all. */
export async function showEmployeeHome(visit: Visit, detail?: 'full'): Promise<EmployeeHome> {
  const day = todayOf(visit)
  const { items: work, groups, ...page } = await firstHomeWork(visit, day, detail)
  const done = await doneOfMine(visit)
  const over = (['completed', 'cancelled'] as const).map((status) => ({
    status,
    count: done[status],
    past: 0,
    close: 0,
  }))
  const { relevant, ...numbers } = workNumbers([...groups, ...over])
  const { rows } = await findProjects({ sort: 'dueOn', limit: FIRST }, visit)
  const { items: projectRows, people } = await describeProjects(rows, visit, detail)
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
