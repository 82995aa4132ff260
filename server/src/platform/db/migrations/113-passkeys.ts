import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Public keys of devices, and what these were asked to sign, until they did: each challenge is good once, and for whom it
 * was made where somebody was signed in.
 */
export async function up(db: Anything) {
  await createTable(db, 'passkeys', {
    id: 'text',
    credentialId: 'text',
    userId: 'users.id',
    publicKey: 'text',
    counter: 'int',
    transports: 'text',
    name: 'text',
    createdAt: 'text',
    lastUsedAt: 'text?',
  })
  await createIndex(db, 'passkeysByCredential', 'passkeys', ['credentialId'], { unique: true })
  await createIndex(db, 'passkeysByPerson', 'passkeys', ['userId', 'createdAt'])
  await createTable(db, 'passkeyChallenges', { challenge: 'text', userId: 'users.id?', expiresAt: 'text' })
  await createIndex(db, 'passkeyChallengesByAge', 'passkeyChallenges', ['expiresAt'])
}
