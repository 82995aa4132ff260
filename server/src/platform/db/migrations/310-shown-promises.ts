import { integerType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Whether the client of a project reads which of its agreed days were kept: only where somebody says so. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('projects')
    .addColumn('showsPromises', integerType(db), (it) => it.notNull().defaultTo(0))
    .execute()
}
