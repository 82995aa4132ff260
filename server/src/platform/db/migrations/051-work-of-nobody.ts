import { type Anything, createIndex } from './table.ts'

/** Open work that nobody is assigned to, by day: what a manager looks after first. It is little, and found in order. */
export async function up(db: Anything) {
  for (const [kind, isKind] of [
    ['tasks', '"parentId" is null'],
    ['subtasks', '"parentId" is not null'],
  ] as const)
    await createIndex(db, `${kind}OfNobodyByDay`, 'workItems', ['dueOn', 'id', 'projectId'], {
      where: `"hands" = 0 and "status" not in ('completed', 'cancelled') and ${isKind} and "trashId" is null`,
    })
}
