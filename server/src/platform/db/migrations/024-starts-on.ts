import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** When work is to begin; null where nobody said. */
export async function up(db: Anything) {
  await db.schema.alterTable('workItems').addColumn('startsOn', textType(db)).execute()
}
