import type { Paths } from '../../lib/api/paths.ts'
import type { Need } from './queries.ts'

/** Where it was asked. */
export function placeOf({ kind, deliverable, request, workItem, parent, project }: Need, paths: Paths): string {
  if (kind === 'proposal') return paths.project(project.id, 'team')
  if (deliverable) return paths.deliverable(deliverable)
  if (request) return paths.request(request) ?? paths.home
  if (!workItem) return paths.project(project.id, 'conversation')
  return parent ? paths.subtask(workItem, parent, project.id) : paths.task(workItem, project.id)
}
