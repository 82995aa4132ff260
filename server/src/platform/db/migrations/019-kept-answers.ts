import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** The role for which an idempotent response was stored: another role may see less. */
export async function up(db: Anything) {
  await db.schema.alterTable('idempotencyKeys').addColumn('role', textType(db)).execute()
}
