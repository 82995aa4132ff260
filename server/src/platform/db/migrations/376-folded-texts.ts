import { searchText } from '@oriel/contracts/search/fold-text'
import { sql } from 'kysely'
import { textType } from '../connection/dialect.ts'
import { sortKey } from '../sort-key.ts'
import { type Anything, orderedBy } from './table.ts'

/** Column of the name or title, for tables with a sort key. */
const NAMES = { projects: 'name', workItems: 'title', users: 'fullName', companies: 'name' } as const
const SEARCHED = ['comments', 'files', 'requests', 'deliverables']
const BATCH_SIZE = 300
const visible = '"trashId" is null'

/** Search ignores accents and typographic variants; names sort by a stored key instead of their lower case. */
export async function up(db: Anything) {
  for (const [table, name] of Object.entries(NAMES)) {
    await db.schema
      .alterTable(table)
      .addColumn('sortKey', textType(db), (it) => it.notNull().defaultTo(''))
      .execute()
    await fold(db, table, name)
  }
  for (const table of SEARCHED) await fold(db, table)
  for (const name of ['tasksByTitle', 'subtasksByTitle', 'projectsByTitle']) await db.schema.dropIndex(name).execute()
  await orderedBy(db, 'tasks', 'workItems', `${visible} and "parentId" is null`, { ByTitle: '"sortKey"' })
  await orderedBy(db, 'subtasks', 'workItems', `${visible} and "parentId" is not null`, { ByTitle: '"sortKey"' })
  await orderedBy(db, 'projects', 'projects', visible, { ByTitle: '"sortKey"' })
}

interface Folded {
  id: string
  texts: string[]
}

async function fold(db: Anything, table: string, name?: string) {
  const columns = name ? ['searchText', 'sortKey'] : ['searchText']
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Array<Record<string, unknown>> = await db
      .selectFrom(table)
      .select(['id', 'searchText', ...(name ? [name] : [])])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const changed = rows.flatMap((row): Folded[] => {
      const text = searchText(String(row['searchText']))
      if (name) return [{ id: String(row['id']), texts: [text, sortKey(String(row[name]))] }]
      return text === row['searchText'] ? [] : [{ id: String(row['id']), texts: [text] }]
    })
    if (changed.length > 0) await store(db, table, columns, changed)
    after = rows.length < BATCH_SIZE ? undefined : String(rows.at(-1)?.['id'])
  }
}

/** One statement per batch. Both databases name the columns of `values` column1, column2 … */
async function store(db: Anything, table: string, columns: readonly string[], rows: readonly Folded[]) {
  const values = sql.join(rows.map(({ id, texts }) => sql`(${sql.join([id, ...texts].map((it) => sql.val(it)))})`))
  const set = sql.join(columns.map((column, at) => sql`${sql.ref(column)} = "folded".${sql.ref(`column${at + 2}`)}`))
  await sql`update ${sql.table(table)} set ${set} from (values ${values}) as "folded"
    where ${sql.ref(`${table}.id`)} = "folded"."column1"`.execute(db)
}
