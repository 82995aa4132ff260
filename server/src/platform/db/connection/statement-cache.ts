import { createHash } from 'node:crypto'
import type SQLite from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Prepared statement cache: preparing a query costs more than running it. */
const MAX_STATEMENTS = 1000

export function cacheStatements(database: SQLite.Database): SqliteDatabase {
  const known = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      let statement = known.get(text)
      if (!statement) {
        if (known.size >= MAX_STATEMENTS) known.clear()
        statement = database.prepare(text)
        known.set(text, statement)
      }
      return statement
    },
    close: () => void database.close(),
  }
}

export class StatementNames {
  readonly #names = new Map<string, string>()

  of(text: string): string | undefined {
    let name = this.#names.get(text)
    if (!name) {
      if (this.#names.size >= MAX_STATEMENTS) return undefined
      name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
      this.#names.set(text, name)
    }
    return name
  }
}
