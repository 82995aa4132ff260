import { type Anything, createIndex, createTable } from './table.ts'

/** Plans of projects, of which new ones are made. */
export async function up(db: Anything) {
  await createTable(db, 'templates', {
    id: 'text',
    name: 'text',
    description: 'text',
    /** The JSON of a plan. */
    plan: 'text',
    createdById: 'users.id',
    createdAt: 'text',
    updatedAt: 'text',
    version: 'one',
  })
  await createIndex(db, 'templatesByName', 'templates', ['name', 'id'])
  await createIndex(db, 'templatesByCreator', 'templates', ['createdById'])
}
