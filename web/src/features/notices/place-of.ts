import type { Paths } from '../../lib/api/paths.ts'
import type { Notice } from './queries.ts'

/** Where what a line is about is answered or read. */
export function placeOf({ request, workItem, parent, project }: Notice, paths: Paths): string {
  if (workItem) return parent ? paths.subtask(workItem, parent, project.id) : paths.task(workItem, project.id)
  if (request) return paths.request(request) ?? paths.home
  return paths.project(project.id, 'conversation')
}
