import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Reply addresses, one per person and subject, and recently received mail. `mailAddresses.id` is the first half of a
 * signature: without the key in the secrets folder it yields no address.
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
