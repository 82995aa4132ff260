import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Links by which somebody gets in who forgot their password. Neither a link nor its digits are stored: both are made of
 * the row and a key that the database does not know. Who asks for one by mail only leaves the e-mail, whether or not there
 * is such an account: nobody can tell by how long it takes.
 */
export async function up(db: Anything) {
  await createTable(db, 'signInLinks', {
    id: 'text',
    userId: 'users.id',
    createdAt: 'text',
    expiresAt: 'text',
    usedAt: 'text?',
    tries: 'zero',
  })
  await createIndex(db, 'signInLinksByPerson', 'signInLinks', ['userId', 'createdAt'])
  await createIndex(db, 'signInLinksByAge', 'signInLinks', ['expiresAt'])
  await createTable(db, 'recoveryWishes', { emailKey: 'text', askedAt: 'text' })
}
