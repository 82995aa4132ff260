import { isPostgres, textType } from '../connection/dialect.ts'
import { followTable, indexOnPostgres } from './baseline/search.ts'
import type { Anything } from './table.ts'

/** Of texts that are searched, in the order in which they are numbered. */
const PLACE = 6

/** What clients shall accept is found by its title and description, as everything else is. */
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
