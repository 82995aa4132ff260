import { type Anything, createIndex, createTable } from './table.ts'

/** Which clients have opened a deliverable that is no file: by the number of its asking, once an hour. */
export async function up(db: Anything) {
  await createTable(
    db,
    'deliverableViews',
    { deliverableId: 'deliverables.id', number: 'int', userId: 'users.id', hour: 'text', at: 'text' },
    { keys: ['deliverableId', 'number', 'userId', 'hour'] },
  )
  await createIndex(db, 'deliverableViewsByDeliverable', 'deliverableViews', ['deliverableId', 'at'])
  await createIndex(db, 'deliverableViewsByPerson', 'deliverableViews', ['userId', 'deliverableId', 'at'])
  await createIndex(db, 'deliverableViewsByTime', 'deliverableViews', ['at'])
}
