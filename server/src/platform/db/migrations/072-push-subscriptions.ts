import { type Anything, createIndex, createTable } from './table.ts'

/** Push subscriptions, bound to a session. */
export async function up(db: Anything) {
  await createTable(db, 'pushSubscriptions', {
    id: 'text',
    userId: 'users.id',
    familyId: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    createdAt: 'text',
  })
  await createIndex(db, 'pushSubscriptionsByFamily', 'pushSubscriptions', ['familyId'], { unique: true })
  await createIndex(db, 'pushSubscriptionsByPerson', 'pushSubscriptions', ['userId'])
  await createIndex(db, 'pushSubscriptionsByEndpoint', 'pushSubscriptions', ['endpoint'], { unique: true })
}
