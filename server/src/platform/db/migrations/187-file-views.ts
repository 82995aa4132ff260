import { integerType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/** Clients' views per file version and hour, and the setting that records them. */
export async function up(db: Anything) {
  await createTable(
    db,
    'fileViews',
    { fileId: 'text', version: 'int', userId: 'users.id', hour: 'text', at: 'text', downloadedAt: 'text?' },
    { keys: ['fileId', 'version', 'userId', 'hour'] },
  )
  await createIndex(db, 'fileViewsByFile', 'fileViews', ['fileId', 'at'])
  await createIndex(db, 'fileViewsByPerson', 'fileViews', ['userId', 'fileId', 'at'])
  await createIndex(db, 'fileViewsByTime', 'fileViews', ['at'])
  await db.schema
    .alterTable('settings')
    .addColumn('recordsViews', integerType(db), (it) => it.notNull().defaultTo(1))
    .execute()
}
