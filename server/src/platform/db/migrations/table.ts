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
 * Creates a table with columns in short: `text?` is nullable, `zero` and `one` are counters with that default,
 * `users.id` refers to another table, `= …` is generated from the row's other columns. The first column is the primary
 * key unless `keys` name another. `check` holds for every row.
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
 * On SQLite, which changes no definition in place: the table is made anew with its rows, indexes and triggers. Triggers
 * come last, so that what they keep stays as it is. `define` answers the new definition from the one there is.
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

export const visible = { where: '"trashId" is null' }

/** Indexes along which lists of `table` are read, each with `id` in second place. */
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

/** The words of a column in the order in which lists have them. */
export const ranked = (column: string, words: string[]) =>
  `(case "${column}" ${words.map((word, rank) => `when '${word}' then ${rank}`).join(' ')} end)`

export const run = (db: Anything, text: string) => sql.raw(text).execute(db)
