import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** The expected date shared with the client, and its note; null if not shared. */
export async function up(db: Anything) {
  await db.schema.alterTable('projects').addColumn('forecastOn', textType(db)).execute()
  await db.schema.alterTable('projects').addColumn('forecastNote', textType(db)).execute()
}
