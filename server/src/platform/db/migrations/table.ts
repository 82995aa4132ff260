import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { integerType, isPostgres, textType } from '../connection/dialect.ts'

type Anything = Kysely<Record<string, Record<string, unknown>>>
export type Column =
  | 'text'
  | 'text?'
  | `text '${string}'`
  | 'text unique'
  | 'int'
  | 'int?'
  | 'zero'
  | 'one'
  | 'serial'
  | `${string}.id`
  | `${string}.id?`
  | `= ${string}`
  | `virtual = ${string}`
  | 'locale-text?'
  | 'int4'
  | 'int4 zero'

export interface Table {
  /** Names with their kinds, separated by commas; a name alone is `text`. */
  columns: string
  keys?: string[]
  check?: string
  /** SQLite: one b-tree for table and primary key. */
  withoutRowid?: true
  /** SQL after the table's name, optionally after `unique`. */
  indexes?: Record<string, string>
}
export type Tables = Record<string, Table>

/** In this order, because of foreign keys. */
export async function createTables(db: Anything, tables: Tables) {
  for (const [name, { columns, indexes = {}, ...options }] of Object.entries(tables)) {
    const kinds = columns.split(/,\s+/).map((column): [string, Column] => {
      const [, word = '', kind = 'text'] = /^(\w+)(?:\s+([^]*))?$/.exec(column) ?? []
      return [word, kind as Column]
    })
    await createTable(db, name, Object.fromEntries(kinds), options)
    for (const [index, definition] of Object.entries(indexes)) {
      const [, unique = '', rest] = /^(unique )?([^]*)$/.exec(definition) ?? []
      await run(db, `create ${unique}index "${index}" on "${name}" ${rest}`)
    }
  }
}

/**
 * `text?` is nullable, `text 'client'` has a default, `zero` and `one` are counters with that default, `users.id` is a
 * foreign key, `= …` is generated, `virtual = …` is computed by each read of SQLite. On PostgreSQL `locale-text?` sorts
 * by locale and `int4` has 32 bits. The first column is the primary key, unless `keys` names others.
 */
export async function createTable(
  db: Anything,
  name: string,
  columns: Record<string, Column>,
  { keys, check, withoutRowid }: Omit<Table, 'columns' | 'indexes'> = {},
) {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [at, [column, kind]] of Object.entries(columns).entries())
    table = table.addColumn(column, typeOf(db, kind), (it) => {
      const built = constrain(db, it, kind)
      return at === 0 && !keys ? built.primaryKey() : built
    })
  if (keys) table = table.addPrimaryKeyConstraint(`${name}Key`, keys)
  if (check) table = table.addCheckConstraint(`${name}Check`, sql.raw(check))
  if (withoutRowid && !isPostgres(db)) table = table.modifyEnd(sql`without rowid`)
  await table.execute()
}

function typeOf(db: Anything, kind: Column) {
  if (kind === 'serial') return isPostgres(db) ? 'bigserial' : 'integer'
  if (kind === 'locale-text?') return 'text'
  if (kind.startsWith('int4')) return 'integer'
  return /^(int\b|zero|one|(virtual )?= )/.test(kind) ? integerType(db) : textType(db)
}

function constrain(db: Anything, it: ColumnDefinitionBuilder, kind: Column) {
  if (kind === 'serial') return isPostgres(db) ? it : it.autoIncrement()
  const [, virtual, expression] = /^(virtual )?= ([^]*)$/.exec(kind) ?? []
  if (expression !== undefined) {
    const generated = it.generatedAlwaysAs(sql.raw(expression))
    // PostgreSQL before 18 only stores generated columns.
    return virtual && !isPostgres(db) ? generated : generated.stored()
  }
  let built = kind.endsWith('?') ? it : it.notNull()
  if (kind.endsWith('zero')) built = built.defaultTo(0)
  if (kind === 'one') built = built.defaultTo(1)
  if (kind.startsWith("text '")) built = built.defaultTo(kind.slice(6, -1))
  if (kind === 'text unique') built = built.unique()
  return /\.id\??$/.test(kind) ? built.references(kind.replace('?', '')) : built
}

export async function createIndex(
  db: Anything,
  name: string,
  table: string,
  columns: string[],
  options: { unique?: boolean; where?: string } = {},
) {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const where = options.where ? ` where ${options.where}` : ''
  await run(db, `create ${options.unique ? 'unique ' : ''}index "${name}" on "${table}" (${list})${where}`)
}

export type { Anything }

export const run = (db: Anything, text: string) => sql.raw(text).execute(db)
