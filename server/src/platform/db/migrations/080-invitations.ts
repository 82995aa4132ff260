import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Who was invited by whom. Nobody has an account before they accept. The link is made of the row and a key that the
 * database does not know; `round` counts how often it was sent, so that earlier links end.
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
