import { type Anything, createIndex, createTable } from './table.ts'

/** Blobs of rows that this database deleted, and an index from a storage key to its row. */
export async function up(db: Anything) {
  await createTable(db, 'removedKeys', { key: 'text', name: 'text', removedAt: 'text' })
  await createIndex(db, 'usersByImageKey', 'users', ['imageKey'], { where: '"imageKey" is not null' })
}
