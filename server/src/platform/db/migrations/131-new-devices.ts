import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Set if the account knew other devices at the first sign-in. Existing devices notify nobody. */
export async function up(db: Anything) {
  await db.schema.alterTable('devices').addColumn('newAt', textType(db)).execute()
}
