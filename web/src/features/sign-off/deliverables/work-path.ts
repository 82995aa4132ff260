import type { Paths } from '../../../lib/api/paths.ts'
import type { DeliverableDetails } from './queries.ts'

/** Where its work is; null where that was removed, or is not for whoever reads. */
export function deliverableWorkPath(
  { workItem, project }: Pick<DeliverableDetails, 'workItem' | 'project'>,
  paths: Paths,
) {
  if (!workItem || !project) return null
  return workItem.parent ? paths.subtask(workItem.id, workItem.parent, project.id) : paths.task(workItem.id, project.id)
}
