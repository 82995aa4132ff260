import type { ManagerHome } from '@oriel/contracts/v1/shapes/home'
import { count } from '../../counters/count.ts'
import type { Visit } from '../../http/session/visit.ts'
import { describeProjects } from '../projects/describe-projects.ts'
import { findProjects } from '../projects/list-projects.ts'
import { pressingWork } from './pressing-work.ts'
import { taskNumbers } from './task-numbers.ts'

/** The latest 5 are asked for, of which the page shows 3. */
const RECENT = 5

/** What a manager sees first: numbers, recent projects, and what is late or about to be. */
export async function showManagerHome(visit: Visit, detail?: 'full'): Promise<ManagerHome> {
  const { rows, counts } = await findProjects({ limit: RECENT }, visit)
  const { items: recentProjects, people } = await describeProjects(rows, visit, detail)
  return {
    kind: 'manager',
    projectCount: counts.all,
    tasks: await taskNumbers(visit),
    pendingRequests: (await count(visit, 'requests')).find(({ status }) => status === 'pending')?.count ?? 0,
    recentProjects,
    people,
    ...(await pressingWork(visit)),
  }
}
