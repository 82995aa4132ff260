import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** When somebody last proved in this session who they are; where nothing stands, they did when they signed in. */
export async function up(db: Anything) {
  await db.schema.alterTable('sessions').addColumn('provenAt', textType(db)).execute()
}
