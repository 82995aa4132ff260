import { type Anything, createIndex } from './table.ts'

/** Open work by its day: dashboards ask for what is late, and need not read what is not. */
export async function up(db: Anything) {
  for (const table of ['tasks', 'subtasks'])
    await createIndex(db, `${table}ByStatusAndDay`, table, ['status', 'dueDate', 'id', 'customerId'], {
      where: '"trashId" is null',
    })
}
