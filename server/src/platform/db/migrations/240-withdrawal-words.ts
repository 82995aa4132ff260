import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

export async function up(db: Anything) {
  await db.schema
    .alterTable('signOffs')
    .addColumn('withdrawnText', textType(db), (it) => it.notNull().defaultTo(''))
    .execute()
}
