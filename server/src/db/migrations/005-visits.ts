import { textType } from '../dialect.ts'
import type { Anything } from './table.ts'

/** Since when something is new to a person: see `features/home/visits.ts`. */
export async function up(db: Anything) {
  await db.schema.alterTable('users').addColumn('visitBeforeAt', textType(db)).execute()
}
