import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Null if never edited. */
export async function up(db: Anything) {
  await db.schema.alterTable('comments').addColumn('editedAt', textType(db)).execute()
}
