import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { integerType, textType } from '../dialect.ts'

type Anything = Kysely<Record<string, Record<string, unknown>>>
export type Column = 'text' | 'text?' | 'int' | 'int?' | 'zero' | 'one' | `${string}.id` | `${string}.id?`

/**
 * Creates a table with columns in short: `text?` is nullable, `zero` and `one` are counters with that default,
 * `users.id` refers to another table. The first column is the primary key unless `key` names another.
 */
export async function createTable(db: Anything, name: string, columns: Record<string, Column>, key?: string[]) {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  const [first] = Object.keys(columns)
  for (const [column, kind] of Object.entries(columns)) {
    const type = /^(int|zero|one)/.test(kind) ? integerType(db) : textType(db)
    table = table.addColumn(column, type, (it) => {
      let built = kind.endsWith('?') ? it : it.notNull()
      if (kind === 'zero') built = built.defaultTo(0)
      if (kind === 'one') built = built.defaultTo(1)
      if (kind.includes('.')) built = built.references(kind.replace('?', ''))
      return !key && column === first ? built.primaryKey() : built
    })
  }
  if (key) table = table.addPrimaryKeyConstraint(`${name}Key`, key)
  await table.execute()
}

/** `where` is SQL that both databases understand: `"trashId" is null`. */
export async function createIndex(
  db: Anything,
  name: string,
  table: string,
  columns: string[],
  options: { unique?: boolean; where?: string } = {},
) {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const unique = options.unique ? sql`unique ` : sql``
  const where = options.where ? sql` where ${sql.raw(options.where)}` : sql``
  await sql`create ${unique}index ${sql.ref(name)} on ${sql.table(table)} (${list})${where}`.execute(db)
}

export type { Anything }
