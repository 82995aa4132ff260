import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Addresses to which people can write, each of one person and about one thing, and what came by mail in the last days.
 * `mailAddresses.id` is the first half of a signature: without the key of the secrets folder no address can be made of it.
 */
export async function up(db: Anything) {
  await createTable(db, 'mailAddresses', {
    id: 'text',
    kind: 'text',
    userId: 'users.id',
    subject: 'text',
    audience: 'text',
  })
  await createIndex(db, 'mailAddressesByPerson', 'mailAddresses', ['userId'])
  await createIndex(db, 'mailAddressesBySubject', 'mailAddresses', ['subject'])
  await createTable(db, 'receivedMails', {
    id: 'text',
    key: 'text',
    at: 'text',
    state: 'text',
    reason: 'text?',
    fromAddress: 'text',
    userId: 'users.id?',
    subject: 'text',
    words: 'text',
    leftOut: 'text',
    messageId: 'text?',
    answer: 'text',
  })
  await createIndex(db, 'receivedMailsByKey', 'receivedMails', ['key'], { unique: true })
  await createIndex(db, 'receivedMailsKept', 'receivedMails', ['id'], { where: `"state" = 'kept'` })
  await createIndex(db, 'receivedMailsDue', 'receivedMails', ['id'], { where: `"answer" = 'due'` })
  await createIndex(db, 'receivedMailsByAddress', 'receivedMails', ['fromAddress'])
  await createIndex(db, 'receivedMailsByAge', 'receivedMails', ['at'])
  await createIndex(db, 'receivedMailsByPerson', 'receivedMails', ['userId'], { where: '"userId" is not null' })
}
