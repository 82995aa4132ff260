import { integerType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** How long an email was, to notice answers between its lines. */
export async function up(db: Anything) {
  await db.schema.alterTable('deliveries').addColumn('letters', integerType(db)).execute()
}
