import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Password reset links. Link and digits are derived from the row and a key outside the database. A request by mail
 * stores only the address, whether or not an account exists, so timing reveals nothing.
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
