import type { Anything } from './table.ts'

/** Providers whose email addresses count although they aren't marked as verified. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('oidcProviders')
    .addColumn('trustsAddresses', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
}
