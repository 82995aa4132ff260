import { type Anything, createIndex, createTable } from './table.ts'

/** Passkeys (public keys) and pending challenges, each valid once and bound to a signed-in person. */
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
