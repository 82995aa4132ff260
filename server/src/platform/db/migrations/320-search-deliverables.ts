import { isPostgres, textType } from '../connection/dialect.ts'
import { followTable, indexOnPostgres } from './baseline/search.ts'
import type { Anything } from './table.ts'

/** Position among searchable kinds, which determines the row numbers. */
const PLACE = 6

/** Full-text search finds deliverables by title and description. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('deliverables')
    .addColumn('searchText', textType(db), (it) => it.notNull().defaultTo(''))
    .execute()
  const rows = await db.selectFrom('deliverables').select(['id', 'title', 'description']).execute()
  for (const { id, title, description } of rows)
    await db
      .updateTable('deliverables')
      .set({ searchText: `${String(title)}\n${String(description)}`.trimEnd().toLowerCase() })
      .where('id', '=', id)
      .execute()
  if (isPostgres(db)) await indexOnPostgres(db, ['deliverables'])
  else await followTable(db, { name: 'deliverables', table: 'deliverables' }, PLACE)
}
