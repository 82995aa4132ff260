import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { DERIVED_SQLITE_TABLES, rebuildSearchIndex } from '../../../platform/db/search-index.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import {
  alreadyUsed,
  BATCH,
  quoteIdentifier,
  SIGNS_OF_USE,
  type TransferRow,
  type TransferSchema,
  type TransferTarget,
  type TransferValue,
} from './transfer-endpoint.ts'
import { type BrokenReference, brokenReference } from '../../backup/copy-database.ts'

export class SqliteEndpoint implements TransferTarget {
  readonly #database: SQLite.Database
  readonly #scratch: boolean
  #indexes: string[] = []
  #triggers: string[] = []

  /** `scratch`: no search index; lost in a crash or by an error. */
  constructor(path: string, { scratch = false } = {}) {
    this.#scratch = scratch
    this.#database = new SQLite(path, { fileMustExist: true })
    this.#database.pragma('foreign_keys = OFF')
    this.#database.pragma(`synchronous = ${scratch ? 'OFF' : 'FULL'}`)
    if (scratch) this.#database.pragma('journal_mode = OFF')
    // KiB.
    this.#database.pragma('cache_size = -16384')
  }

  async schema(): Promise<TransferSchema> {
    const tables = this.#all<{ name: string }>(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely%' order by name`,
    ).filter(({ name }) => !DERIVED_SQLITE_TABLES.includes(name))
    return new Map(
      tables.map(({ name }) => [
        name,
        this.#all<{ name: string }>(`select name from pragma_table_info(${literal(name)}) order by name`).map(
          (column) => column.name,
        ),
      ]),
    )
  }

  /** Snapshot isolation, while Oriel runs. */
  async beginReading() {
    this.#database.exec('begin')
  }

  async *rows(table: string, columns: string[]): AsyncGenerator<TransferRow[]> {
    const rows = this.#database
      .prepare(
        `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(table)} order by ${this.#keyOf(table)}`,
      )
      .iterate()
    let batch: TransferRow[] = []
    for (const row of rows as IterableIterator<TransferRow>) {
      if (batch.push(row) < BATCH) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  async counters(): Promise<Map<string, number>> {
    const rows = this.#all<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  }

  async begin(replaces?: 'replaces') {
    this.#database.exec('begin immediate')
    if (replaces && this.#all(SIGNS_OF_USE).length > 0) throw alreadyUsed()
    this.#triggers = this.#drop('trigger')
    // Building indexes at the end is far cheaper.
    this.#indexes = this.#drop('index', `and sql not like 'create unique%'`)
    if (replaces)
      for (const table of (await this.schema()).keys()) this.#database.exec(`delete from ${quoteIdentifier(table)}`)
  }

  async insert(table: string, columns: string[], rows: TransferRow[]) {
    const places = columns.map(() => '?').join(', ')
    const insert = this.#database.prepare<TransferValue[]>(
      `insert into ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) values (${places})`,
    )
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
  }

  async setCounter(table: string, last: number) {
    this.#database.prepare('delete from sqlite_sequence where name = ?').run(table)
    this.#database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
  }

  async watch() {
    for (const sql of [...this.#indexes, ...this.#triggers]) this.#database.exec(sql)
    const [broken] = this.#database.pragma('foreign_key_check') as BrokenReference[]
    if (broken) throw new Error(`${brokenReference(broken)}.`)
    if (!this.#scratch)
      await rebuildSearchIndex(new Kysely<Tables>({ dialect: new SqliteDialect({ database: this.#database }) }))
  }

  async commit() {
    this.#database.exec('commit')
  }

  async close() {
    this.#database.close()
  }

  /** Returns the statements that recreate them. */
  #drop(type: 'trigger' | 'index', only = ''): string[] {
    const found = this.#all<{ name: string; sql: string }>(
      `select name, sql from sqlite_master where type = '${type}' and sql is not null ${only}`,
    )
    for (const { name } of found) this.#database.exec(`drop ${type} ${quoteIdentifier(name)}`)
    return found.map(({ sql }) => sql)
  }

  #keyOf(table: string): string {
    const key = this.#all<{ name: string }>(
      `select name from pragma_table_info(${literal(table)}) where pk > 0 order by pk`,
    )
    return key.map(({ name }) => quoteIdentifier(name)).join(', ')
  }

  #all<Found>(query: string): Found[] {
    return this.#database.prepare<[], Found>(query).all()
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
