import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { integerType, textType } from '../connection/dialect.ts'

type Anything = Kysely<Record<string, Record<string, unknown>>>
export type Column =
  | 'text'
  | 'text?'
  | 'int'
  | 'int?'
  | 'zero'
  | 'one'
  | `${string}.id`
  | `${string}.id?`
  | `= ${string}`

/**
 * Short column definitions: `text?` is nullable, `zero` and `one` are counters with that default, `users.id` is a
 * foreign key, `= …` is generated. The first column is the primary key unless `keys` names another. `check` holds for
 * every row.
 */
export async function createTable(
  db: Anything,
  name: string,
  columns: Record<string, Column>,
  { keys, check }: { keys?: string[]; check?: string } = {},
) {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  const [first] = Object.keys(columns)
  for (const [column, kind] of Object.entries(columns)) {
    if (kind.startsWith('= ')) {
      table = table.addColumn(column, integerType(db), (it) => it.generatedAlwaysAs(sql.raw(kind.slice(2))).stored())
      continue
    }
    const type = /^(int|zero|one)/.test(kind) ? integerType(db) : textType(db)
    table = table.addColumn(column, type, (it) => {
      let built = kind.endsWith('?') ? it : it.notNull()
      if (kind === 'zero') built = built.defaultTo(0)
      if (kind === 'one') built = built.defaultTo(1)
      if (kind.includes('.')) built = built.references(kind.replace('?', ''))
      return !keys && column === first ? built.primaryKey() : built
    })
  }
  if (keys) table = table.addPrimaryKeyConstraint(`${name}Key`, keys)
  if (check) table = table.addCheckConstraint(`${name}Check`, sql.raw(check))
  await table.execute()
}

/**
 * SQLite can't change a definition in place: recreates the table with rows, indexes and triggers. Triggers come last,
 * so that counters stay. `define` maps the old definition to the new one.
 */
export async function remakeTable(db: Anything, table: string, define: (text: string) => string) {
  const { rows } = await sql<{ type: string; text: string }>`
    select "type", "sql" as "text" from "sqlite_schema" where "tbl_name" = ${table} and "sql" is not null
    order by case "type" when 'table' then 0 when 'index' then 1 else 2 end`.execute(db)
  const aside = `${table} before`
  await run(db, 'pragma defer_foreign_keys = on')
  await run(db, `create temporary table "${aside}" as select * from "${table}"`)
  await run(db, `drop table "${table}"`)
  for (const { type, text } of rows) {
    await run(db, type === 'table' ? define(text) : text)
    if (type === 'table') await run(db, `insert into "${table}" select * from "${aside}"`)
  }
  await run(db, `drop table "${aside}"`)
}

/** `where` is SQL for both databases: `"trashId" is null`. */
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

export const visible = { where: '"trashId" is null' }

/** Indexes for sort orders of lists, each with `id` in second place. */
export async function orderedBy(
  db: Anything,
  prefix: string,
  table: string,
  where: string,
  orders: Record<string, string>,
) {
  for (const [name, first] of Object.entries(orders))
    await sql`create index ${sql.ref(`${prefix}${name}`)} on ${sql.table(table)} (${sql.raw(first)}, "id")
      where ${sql.raw(where)}`.execute(db)
}

/** The order of an enumeration as SQL. */
export const ranked = (column: string, words: string[]) =>
  `(case "${column}" ${words.map((word, rank) => `when '${word}' then ${rank}`).join(' ')} end)`

export const run = (db: Anything, text: string) => sql.raw(text).execute(db)
