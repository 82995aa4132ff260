import { sql } from 'kysely'
import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** When somebody was through with what the first sign-in asks. Whoever is here already is asked nothing. */
export async function up(db: Anything) {
  await db.schema.alterTable('users').addColumn('welcomedAt', textType(db)).execute()
  await sql`update "users" set "welcomedAt" = coalesce("lastSignInAt", "createdAt")`.execute(db)
}
