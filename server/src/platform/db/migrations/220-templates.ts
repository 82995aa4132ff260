import { type Anything, createIndex, createTable } from './table.ts'

export async function up(db: Anything) {
  await createTable(db, 'templates', {
    id: 'text',
    name: 'text',
    description: 'text',
    /** JSON. */
    plan: 'text',
    createdById: 'users.id',
    createdAt: 'text',
    updatedAt: 'text',
    version: 'one',
  })
  await createIndex(db, 'templatesByName', 'templates', ['name', 'id'])
  await createIndex(db, 'templatesByCreator', 'templates', ['createdById'])
}
