import type { AttentionItem } from '@oriel/contracts/v1/requests/attention-items-schemas'
import type { Paths } from './api/paths.ts'

type AttentionTarget = Pick<AttentionItem, 'kind' | 'deliverable' | 'request' | 'workItem' | 'parent'> & {
  project: { id: string }
}

export function attentionItemPath(
  { kind, deliverable, request, workItem, parent, project }: AttentionTarget,
  paths: Paths,
): string {
  if (kind === 'suggestion') return paths.project(project.id, 'team')
  if (deliverable) return paths.deliverable(deliverable)
  if (request) return paths.request(request) ?? paths.home
  if (!workItem) return paths.project(project.id, 'conversation')
  return parent ? paths.subtask(workItem, parent, project.id) : paths.task(workItem, project.id)
}
