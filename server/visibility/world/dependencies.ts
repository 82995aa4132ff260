import type { Making, Item } from './items.ts'

export function addDependencies({ rows, people, ago, items }: Making, projectId: string, tasks: readonly Item[]) {
  const [first, second, trashed, unshared] = tasks
  if (!first || !second || !trashed || !unshared) throw new Error('a project of the proof has four tasks')
  const link = (workItemId: string, afterId: string, gap: number) =>
    rows.workOrder.push({ workItemId, afterId, gap, createdById: people.ana.id, createdAt: ago(50_000) })
  const others = items.filter(
    ({ kind, projectId: where, taskId }) =>
      where === projectId && (kind === 'task' || kind === 'subtask') && taskId !== first.id,
  )
  for (const it of others) {
    if (it.id === first.id) continue
    it.earlierId = first.id
    link(it.id, first.id, 1)
  }
  link(second.id, trashed.id, 0)
  link(second.id, unshared.id, 2)
}
