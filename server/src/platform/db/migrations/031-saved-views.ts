import { type Anything, createIndex, createTable } from './table.ts'

export async function up(db: Anything) {
  await createTable(db, 'savedViews', {
    id: 'text',
    ownerId: 'users.id',
    name: 'text',
    kind: 'text',
    query: 'text',
    shared: 'int',
    createdAt: 'text',
  })
  await createIndex(db, 'savedViewsByOwner', 'savedViews', ['ownerId'])
  await createIndex(db, 'savedViewsOfAll', 'savedViews', ['name'], { where: '"shared" = 1' })
}
