import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Outbox. Without content: mails are rendered when sent. `dueAt` is also the lease, after which a claim of a dead
 * process expires. Rejected addresses are stored by address, so that a new address starts clean.
 */
export async function up(db: Anything) {
  await createTable(db, 'deliveries', {
    id: 'text',
    channel: 'text',
    userId: 'users.id',
    subject: 'text',
    dueAt: 'text',
    tries: 'zero',
    state: 'text',
    address: 'text?',
    messageId: 'text?',
    triedAt: 'text?',
    answer: 'text?',
    createdAt: 'text',
  })
  await createIndex(db, 'deliveriesWaiting', 'deliveries', ['userId', 'channel', 'subject'], {
    unique: true,
    where: `"state" = 'waiting'`,
  })
  await createIndex(db, 'deliveriesDue', 'deliveries', ['dueAt', 'id'], {
    where: `"state" in ('waiting', 'sending', 'retrying')`,
  })
  await createIndex(db, 'deliveriesByPerson', 'deliveries', ['userId'])
  await createIndex(db, 'deliveriesBySubject', 'deliveries', ['subject'])
  await createIndex(db, 'deliveriesTried', 'deliveries', ['id'], { where: '"tries" > 0' })
  await createTable(db, 'refusedAddresses', { emailKey: 'text', at: 'text', answer: 'text' })
  await db.schema.alterTable('notices').addColumn('mailedAt', 'text').execute()
}
