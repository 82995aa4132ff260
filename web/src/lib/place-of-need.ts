import type { Need } from '@oriel/contracts/v1/shapes/needs'
import type { Paths } from './api/paths.ts'

type Placed = Pick<Need, 'kind' | 'deliverable' | 'request' | 'workItem' | 'parent'> & { project: { id: string } }

/** Where it was asked. */
export function placeOfNeed({ kind, deliverable, request, workItem, parent, project }: Placed, paths: Paths): string {
  if (kind === 'proposal') return paths.project(project.id, 'team')
  if (deliverable) return paths.deliverable(deliverable)
  if (request) return paths.request(request) ?? paths.home
  if (!workItem) return paths.project(project.id, 'conversation')
  return parent ? paths.subtask(workItem, parent, project.id) : paths.task(workItem, project.id)
}
