import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

export async function up(db: Anything) {
  await db.schema.alterTable('imports').addColumn('storageKey', textType(db)).execute()
  await db.schema
    .alterTable('imports')
    .addColumn('files', textType(db), (it) => it.notNull().defaultTo('[]'))
    .execute()
}
