import { type Anything, createIndex, createTable } from './table.ts'

/** Dependencies: finish to start, with a gap in working days. */
export async function up(db: Anything) {
  await createTable(
    db,
    'workOrder',
    {
      workItemId: 'workItems.id',
      afterId: 'workItems.id',
      gap: 'int',
      createdById: 'users.id',
      createdAt: 'text',
    },
    { keys: ['workItemId', 'afterId'], check: `"workItemId" <> "afterId" and "gap" >= 0` },
  )
  await createIndex(db, 'workOrderByEarlier', 'workOrder', ['afterId', 'workItemId'])
  await createIndex(db, 'workOrderByCreator', 'workOrder', ['createdById'])
}
