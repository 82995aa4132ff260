import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** When a device signed in first to an account that knew others; those there are are nobody's news. */
export async function up(db: Anything) {
  await db.schema.alterTable('devices').addColumn('newAt', textType(db)).execute()
}
