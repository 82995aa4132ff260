import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** In which role somebody was given an answer that is kept: in another one they may see something else. */
export async function up(db: Anything) {
  await db.schema.alterTable('idempotencyKeys').addColumn('role', textType(db)).execute()
}
