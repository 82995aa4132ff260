import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'

/** Precompiled query: built once, run with values in order. Building costs more than running. */
export function prepared<Row>(build: (db: Db) => Compilable<Row>) {
  const built: Partial<Record<'sqlite' | 'postgres', CompiledQuery<Row>>> = {}
  return async (db: Db, ...parameters: unknown[]): Promise<Row | undefined> => {
    const query = (built[isPostgres(db) ? 'postgres' : 'sqlite'] ??= build(db).compile())
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}

/** Functions run only if the query needs their value. */
export type Values<Name extends string> = Readonly<Record<Name, ColumnValue | readonly string[] | (() => string)>>
export type ColumnValue = string | number | null
type StandIns<Name extends string> = Readonly<Record<Name, string>>

interface Built<Row> {
  query: CompiledQuery<Row>
  /** Value name per parameter; undefined: constant. */
  names: ReadonlyArray<string | undefined>
}

/** Cache of `preparedRows`. Tests that change the policy clear it. */
const everything = new Set<Map<string, unknown>>()

export function clearPreparedQueries() {
  for (const built of everything) built.clear()
}

/** Can't collide: input with this character is refused. */
const standIn = (name: string) => `\u0000${name}`

/** Precompiled once per shape and names; the shape must contain all else it depends on. */
export function preparedRows<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: StandIns<Name>) => Compilable<Row>,
) {
  const built = { sqlite: new Map<string, Built<Row>>(), postgres: new Map<string, Built<Row>>() }
  everything.add(built.sqlite).add(built.postgres)
  return async (db: Db, shape: Shape, values: Values<Name>): Promise<Row[]> => {
    const isOnPostgres = isPostgres(db)
    const known = built[isOnPostgres ? 'postgres' : 'sqlite']
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

export function preparedShapes<Shape extends string, Name extends string, Row>(
  build: (db: Db, shape: Shape, values: StandIns<Name>) => Compilable<Row>,
) {
  const ask = preparedRows(build)
  return async (db: Db, shape: Shape, values: Values<Name>): Promise<Row | undefined> =>
    (await ask(db, shape, values))[0]
}

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
