import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Purpose of a passkey challenge, and the manager who created a password reset link. */
export async function up(db: Anything) {
  // Challenges last five minutes, so nobody loses more than an attempt.
  await db.deleteFrom('passkeyChallenges').execute()
  await db.schema
    .alterTable('passkeyChallenges')
    .addColumn('purpose', textType(db), (it) => it.notNull().defaultTo('sign-in'))
    .execute()
  await db.schema.alterTable('signInLinks').addColumn('issuedById', textType(db)).execute()
}
