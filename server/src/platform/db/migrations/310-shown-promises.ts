import { integerType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Whether a project's client sees the agreed dates met; off by default. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('projects')
    .addColumn('showsPromises', integerType(db), (it) => it.notNull().defaultTo(0))
    .execute()
}
