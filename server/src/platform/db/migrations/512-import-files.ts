import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** The ZIP archive of an import, and what is in it. */
export async function up(db: Anything) {
  await db.schema.alterTable('imports').addColumn('storageKey', textType(db)).execute()
  await db.schema
    .alterTable('imports')
    .addColumn('files', textType(db), (it) => it.notNull().defaultTo('[]'))
    .execute()
}
