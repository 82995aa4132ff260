import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

export async function up(db: Anything) {
  await db.schema.alterTable('projects').addColumn('startsOn', textType(db)).execute()
}
