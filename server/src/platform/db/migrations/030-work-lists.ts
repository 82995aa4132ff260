import { integerType } from '../connection/dialect.ts'
import { type Counter, keep } from './baseline/counters.ts'
import { type Anything, createIndex } from './table.ts'

const hands: Counter = {
  name: 'hands',
  table: 'workItems',
  keys: ['id'],
  numbers: ['hands'],
  onRows: true,
  sources: [
    {
      name: 'Assignees',
      table: 'workItemAssignees',
      columns: ['workItemId', 'userId'],
      events: ['insert', 'delete'],
      where: '1 = 1',
      keys: [['"it"."workItemId"']],
      numbers: ['"by"'],
    },
  ],
}

/** Partial indexes for the most frequent lists: unassigned work, and open work by date. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('workItems')
    .addColumn('hands', integerType(db), (it) => it.notNull().defaultTo(0))
    .execute()
  await keep(db, hands)
  for (const [kind, isKind] of [
    ['tasks', '"parentId" is null'],
    ['subtasks', '"parentId" is not null'],
  ] as const) {
    const alive = `${isKind} and "trashId" is null`
    await createIndex(db, `${kind}OfNobody`, 'workItems', ['status', 'createdAt', 'id'], {
      where: `"hands" = 0 and ${alive}`,
    })
    await createIndex(db, `${kind}OpenByDay`, 'workItems', ['dueOn', 'id', 'projectId', 'status'], {
      where: `"status" not in ('completed', 'cancelled') and ${alive}`,
    })
  }
}
