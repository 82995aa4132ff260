import type { Paths } from '../../lib/api/paths.ts'
import type { OpenDeliverable } from './queries.ts'

/** Where its work is; null where that was removed, or is not for whoever reads. */
export function workOf({ workItem, project }: Pick<OpenDeliverable, 'workItem' | 'project'>, paths: Paths) {
  if (!workItem || !project) return null
  return workItem.parent ? paths.subtask(workItem.id, workItem.parent, project.id) : paths.task(workItem.id, project.id)
}
