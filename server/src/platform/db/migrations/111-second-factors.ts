import { type Anything, createIndex, createTable } from './table.ts'

/**
 * What an app on a device makes codes of, sealed with the key that the database does not know; and the codes for whoever
 * lost the device, of which only signatures are kept. `lastStep` counts 30 seconds: a code is good once.
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
