import { type Anything, createIndex, createTable } from './table.ts'

/**
 * The account is created on acceptance. The link is derived from the row and a key outside the database; `round` counts
 * sendings and ends earlier links.
 */
export async function up(db: Anything) {
  await createTable(db, 'invitations', {
    id: 'text',
    email: 'text',
    emailKey: 'text',
    name: 'text',
    role: 'text',
    fields: 'text',
    projects: 'text',
    round: 'one',
    invitedById: 'users.id',
    createdAt: 'text',
    sentAt: 'text',
    expiresAt: 'text',
    acceptedAt: 'text?',
    acceptedById: 'users.id?',
    revokedAt: 'text?',
  })
  await createIndex(db, 'invitationsOpen', 'invitations', ['emailKey'], {
    unique: true,
    where: '"acceptedAt" is null and "revokedAt" is null',
  })
  await createIndex(db, 'invitationsBySender', 'invitations', ['invitedById'])
  await createIndex(db, 'invitationsByPerson', 'invitations', ['acceptedById'], {
    where: '"acceptedById" is not null',
  })
}
