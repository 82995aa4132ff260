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

/** No value of anybody's: texts with this character are refused. */
const standIn = (name: string) => `\u0000${name}`

/**
 * The same for a query of several shapes, each built once. Its values have names: while it is built each is a stand-in,
 * in whose places the values are put when it is asked.
 */
export function preparedShapes<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: Readonly<Record<Name, string>>) => Compilable<Row>,
) {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (db: Db, shape: Shape, values: Readonly<Record<Name, string>>): Promise<Row | undefined> => {
    const key = `${isPostgres(db) ? 'postgres' : 'sqlite'} ${shape}`
    let query = built.get(key)
    if (!query) {
      const names = Object.keys(values).map((name) => [name, standIn(name)])
      query = build(db, shape, Object.fromEntries(names) as Record<Name, string>).compile()
      built.set(key, query)
    }
    const given = new Map<unknown, string>(
      Object.entries<string>(values).map(([name, value]) => [standIn(name), value]),
    )
    const parameters = query.parameters.map((it) => given.get(it) ?? it)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}
