import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** When a project is to begin; null where nobody said. */
export async function up(db: Anything) {
  await db.schema.alterTable('projects').addColumn('startsOn', textType(db)).execute()
}
