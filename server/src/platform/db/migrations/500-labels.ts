import { type Anything, createIndex, createTable } from './table.ts'

/** `labelings.recordId` is a work item or a request. */
export async function up(db: Anything) {
  await createTable(db, 'labels', {
    id: 'text',
    name: 'text',
    nameKey: 'text',
    sortKey: 'text',
    color: 'text',
    audience: 'text',
  })
  await createIndex(db, 'labelNames', 'labels', ['nameKey'], { unique: true })
  await createTable(db, 'labelings', { recordId: 'text', labelId: 'labels.id' }, { keys: ['recordId', 'labelId'] })
  await createIndex(db, 'labelingsByLabel', 'labelings', ['labelId', 'recordId'])
}
