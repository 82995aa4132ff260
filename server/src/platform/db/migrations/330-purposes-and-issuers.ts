import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** What a passkey challenge was issued for, and which manager handed over a password reset link. */
export async function up(db: Anything) {
  // Challenges last five minutes: whoever is in the middle of one starts again.
  await db.deleteFrom('passkeyChallenges').execute()
  await db.schema
    .alterTable('passkeyChallenges')
    .addColumn('purpose', textType(db), (it) => it.notNull().defaultTo('sign-in'))
    .execute()
  await db.schema.alterTable('signInLinks').addColumn('issuedById', textType(db)).execute()
}
