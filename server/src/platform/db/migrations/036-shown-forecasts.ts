import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** The expected end that a manager has shown to the client, and their word with it; null where they have not. */
export async function up(db: Anything) {
  await db.schema.alterTable('projects').addColumn('forecastOn', textType(db)).execute()
  await db.schema.alterTable('projects').addColumn('forecastNote', textType(db)).execute()
}
