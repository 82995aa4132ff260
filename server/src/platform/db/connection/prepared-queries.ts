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

/** A list travels as one value (`oneOf`). What a function gives is looked at only where the query needs it. */
type Values<Name extends string> = Readonly<Record<Name, ColumnValue | readonly string[] | (() => string)>>
/** What a column holds. */
export type ColumnValue = string | number | null
type StandIns<Name extends string> = Readonly<Record<Name, string>>

interface Built<Row> {
  query: CompiledQuery<Row>
  /** For each parameter the name of the value that is put in its place; undefined where it stays as it is. */
  names: ReadonlyArray<string | undefined>
}

/**
 * Everything that `preparedRows` has built. Conditions of the policy are part of it, and its table stands still while
 * Oriel runs; a proof that changes the table forgets what was built before.
 */
const everything = new Set<Map<string, unknown>>()

export function clearPreparedQueries() {
  for (const built of everything) built.clear()
}

/** No value of anybody's: texts with this character are refused. */
const standIn = (name: string) => `\u0000${name}`

/**
 * The same for a query of several shapes, each built once for each list of names, that answers rows. Its values have
 * names: while it is built each is a stand-in, in whose places the values are put when it is asked. The shape says
 * whatever else the query is made of.
 */
export function preparedRows<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: StandIns<Name>) => Compilable<Row>,
) {
  const built = { sqlite: new Map<string, Built<Row>>(), postgres: new Map<string, Built<Row>>() }
  everything.add(built.sqlite).add(built.postgres)
  return async (db: Db, shape: Shape, values: Values<Name>): Promise<Row[]> => {
    const isOnPostgres = isPostgres(db)
    const known = built[isOnPostgres ? 'postgres' : 'sqlite']
    // A value more or less is another statement: a column that one row has and another has not.
    const key = `${shape}\u0000${Object.keys(values).join()}`
    const found = known.get(key) ?? compile(build, db, shape, values)
    known.set(key, found)
    const { query, names } = found
    const valueOf = (name: string) => {
      const given = values[name as Name]
      const value = typeof given === 'function' ? given() : given
      return typeof value === 'object' && value !== null && !isOnPostgres ? JSON.stringify(value) : value
    }
    const parameters = query.parameters.map((fixed, at) => {
      const name = names[at]
      return name === undefined ? fixed : valueOf(name)
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

function compile<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: StandIns<Name>) => Compilable<Row>,
  db: Db,
  shape: Shape,
  values: Values<Name>,
): Built<Row> {
  const names = Object.keys(values)
  const standIns = Object.fromEntries(names.map((name) => [name, standIn(name)])) as Record<Name, string>
  const query = build(db, shape, standIns).compile()
  return { query, names: query.parameters.map((it) => names.find((name) => it === standIn(name))) }
}

/** The same for one row at most. */
export function preparedShapes<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: StandIns<Name>) => Compilable<Row>,
) {
  const ask = preparedRows(build)
  return async (db: Db, shape: Shape, values: Values<Name>): Promise<Row | undefined> =>
    (await ask(db, shape, values))[0]
}

/** The same for the row that a statement stores. */
export function preparedRow<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: StandIns<Name>) => Compilable<Row>,
) {
  const ask = preparedRows(build)
  return async (db: Db, shape: Shape, values: Values<Name>): Promise<Row> => {
    const [row] = await ask(db, shape, values)
    if (row === undefined) throw new Error('What was stored is not there')
    return row
  }
}
