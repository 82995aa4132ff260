import { type Anything, createIndex, createTable } from './table.ts'

/** Stored files whose rows this database removed itself; and the way from a stored file to the row that refers to it. */
export async function up(db: Anything) {
  await createTable(db, 'removedKeys', { key: 'text', name: 'text', removedAt: 'text' })
  await createIndex(db, 'usersByImageKey', 'users', ['imageKey'], { where: '"imageKey" is not null' })
}
