import { workItemKind, type WorkItemRow } from '../../projects/lookups/find-work-item.ts'

export const labelEvent = (item: WorkItemRow) => ({
  ...workItemEvent(item, 'updated'),
  isSealed: item.audience !== 'client',
})

type About = Pick<WorkItemRow, 'id' | 'title' | 'projectId' | 'parentId'>

export function workItemEvent<Act extends 'created' | 'updated' | 'deleted'>(
  { id, title, projectId, parentId }: About,
  act: Act,
) {
  const kind = workItemKind({ parentId })
  return {
    type: `${kind}_${act}`,
    target: { type: kind, id, title },
    projectId,
    rootId: parentId ?? id,
    workItemId: id,
  } as const
}
