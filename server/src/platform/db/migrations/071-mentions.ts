import { type Anything, createIndex, createTable } from './table.ts'

/** Mentions in comments and descriptions. `name` is the text as written, to be replaced when the person is renamed. */
export async function up(db: Anything) {
  await createTable(db, 'mentions', {
    id: 'text',
    subject: 'text',
    userId: 'users.id',
    name: 'text',
    byId: 'users.id',
    at: 'text',
    open: 'int',
  })
  await createIndex(db, 'mentionsBySubject', 'mentions', ['subject', 'userId'], { unique: true })
  await createIndex(db, 'mentionsByPerson', 'mentions', ['userId'])
  await createIndex(db, 'mentionsOpen', 'mentions', ['userId', 'at'], { where: '"open" = 1' })
  await createIndex(db, 'mentionsByAuthor', 'mentions', ['byId'])
}
