import { type Anything, createIndex, createTable } from './table.ts'

/** Clients' views of deliverables without a file, per sign-off request and hour. */
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
