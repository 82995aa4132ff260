import { sql } from 'kysely'
import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** End of onboarding. Existing people skip it. */
export async function up(db: Anything) {
  await db.schema.alterTable('users').addColumn('welcomedAt', textType(db)).execute()
  await sql`update "users" set "welcomedAt" = coalesce("lastSignInAt", "createdAt")`.execute(db)
}
