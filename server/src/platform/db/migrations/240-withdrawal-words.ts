import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Why the agency took back what it asked for, in its words. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('signOffs')
    .addColumn('withdrawnText', textType(db), (it) => it.notNull().defaultTo(''))
    .execute()
}
