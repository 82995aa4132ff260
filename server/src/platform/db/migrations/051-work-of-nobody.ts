import { type Anything, createIndex } from './table.ts'

/** Partial index: open unassigned work by date, for the manager's home. */
export async function up(db: Anything) {
  for (const [kind, isKind] of [
    ['tasks', '"parentId" is null'],
    ['subtasks', '"parentId" is not null'],
  ] as const)
    await createIndex(db, `${kind}OfNobodyByDay`, 'workItems', ['dueOn', 'id', 'projectId'], {
      where: `"hands" = 0 and "status" not in ('completed', 'cancelled') and ${isKind} and "trashId" is null`,
    })
}
