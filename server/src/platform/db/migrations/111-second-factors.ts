import { type Anything, createIndex, createTable } from './table.ts'

/**
 * TOTP keys, encrypted with a key outside the database, and recovery codes, stored as signatures. `lastStep` counts 30
 * seconds: a code works once.
 */
export async function up(db: Anything) {
  await createTable(db, 'secondFactors', {
    userId: 'users.id',
    sealedKey: 'text',
    createdAt: 'text',
    confirmedAt: 'text?',
    lastStep: 'zero',
  })
  await createTable(db, 'recoveryCodes', { codeHash: 'text', userId: 'users.id', usedAt: 'text?' })
  await createIndex(db, 'recoveryCodesByPerson', 'recoveryCodes', ['userId'])
}
