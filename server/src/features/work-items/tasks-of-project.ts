import { LIMITS } from '@atrium/contracts/limits'
import type { Visit } from '../../http/visit.ts'
import { visibleWork } from '../../policy/visible.ts'
import { findProject } from '../projects/find-project.ts'
import { showTasks } from './show-tasks.ts'

/** The tasks of one project in their order, at most 1000. */
export async function listTasksOfProject(projectId: string, visit: Visit) {
  await findProject(projectId, visit)
  const rows = await visit.db
    .selectFrom('workItems')
    .where(visibleWork(visit.actor, 'task'))
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('position')
    .limit(LIMITS.listMost + 1)
    .execute()
  return { tasks: await showTasks(visit, rows.slice(0, LIMITS.listMost)), more: rows.length > LIMITS.listMost }
}
