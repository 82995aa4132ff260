import { type Anything, createIndex, createTable } from './table.ts'

/**
 * What is to be sent to people, and what became of it. A row holds no words: a mail is made at the moment of sending.
 * `dueAt` is also the lease (when a claim by a process that died ends). An address that was refused is known by itself,
 * so that a new one begins with a clean slate.
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
