import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'

/**
 * A query that nearly every request asks: it is built once, and its values are given each time, in the order in which
 * they stand in it. Building costs more than asking.
 */
export function prepared<Row>(build: (db: Db) => Compilable<Row>) {
  const built: Partial<Record<'sqlite' | 'postgres', CompiledQuery<Row>>> = {}
  return async (db: Db, ...parameters: unknown[]): Promise<Row | undefined> => {
    const query = (built[isPostgres(db) ? 'postgres' : 'sqlite'] ??= build(db).compile())
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}
