import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Latest re-authentication; null: at sign-in. */
export async function up(db: Anything) {
  await db.schema.alterTable('sessions').addColumn('provenAt', textType(db)).execute()
}
