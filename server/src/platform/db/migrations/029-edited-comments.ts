import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** When the author of a comment last changed its words; null where they stand as they were said. */
export async function up(db: Anything) {
  await db.schema.alterTable('comments').addColumn('editedAt', textType(db)).execute()
}
