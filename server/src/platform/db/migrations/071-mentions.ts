import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Whom texts name: comments, and descriptions of work, requests and projects. `name` is how it stands in the text, so
 * that a new one can take its place.
 */
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
