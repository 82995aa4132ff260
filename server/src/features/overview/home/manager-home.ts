import type { ManagerHome } from '@oriel/contracts/v1/overview/home-schemas'
import { countRecords } from '../../../counters/count-records.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { showProjects } from '../../projects/projects/show-projects.ts'
import { findProjects } from '../../projects/projects/list-projects.ts'
import { listUrgentWork } from './urgent-work.ts'
import { countTasks } from './count-tasks.ts'

/** The page shows 3; the API returns 5. */
const RECENT_PROJECTS = 5

export async function showManagerHome(ctx: RequestContext, detail?: 'full'): Promise<ManagerHome> {
  const { rows, counts } = await findProjects({ limit: RECENT_PROJECTS }, ctx)
  const { items: recentProjects, people } = await showProjects(rows, ctx, detail)
  return {
    kind: 'manager',
    projectCount: counts.all,
    tasks: await countTasks(ctx),
    pendingRequests: (await countRecords(ctx, 'requests')).find(({ status }) => status === 'pending')?.count ?? 0,
    recentProjects,
    people,
    ...(await listUrgentWork(ctx)),
  }
}
