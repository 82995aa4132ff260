import type { ManagerHome } from '@oriel/contracts/v1/overview/home-schemas'
import { countRecords } from '../../projects/counters/count-records.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { showProjects } from '../../projects/projects/show-projects.ts'
import { findProjects } from '../../projects/projects/list-projects.ts'
import { listUrgentWork } from './urgent-work.ts'
import { countTasks } from './count-tasks.ts'

/** The page shows 3. */
const RECENT_PROJECTS = 5

export async function showManagerHome(ctx: RequestContext, detail?: 'full'): Promise<ManagerHome> {
  const [{ counts, shown }, tasks, requests, urgent] = await Promise.all([
    recentProjects(ctx, detail),
    countTasks(ctx),
    countRecords(ctx, 'requests'),
    detail && listUrgentWork(ctx),
  ])
  return {
    kind: 'manager',
    projectCount: counts.all,
    tasks,
    pendingRequests: requests.find(({ status }) => status === 'pending')?.count ?? 0,
    recentProjects: shown.items,
    people: shown.people,
    projects: {},
    ...urgent,
  }
}

async function recentProjects(ctx: RequestContext, detail?: 'full') {
  const { rows, counts } = await findProjects({ limit: RECENT_PROJECTS }, ctx)
  return { counts, shown: await showProjects(rows, ctx, detail) }
}
