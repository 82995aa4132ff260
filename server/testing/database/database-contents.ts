import type { Db } from '../../src/platform/db/connection/connect.ts'

const OF_THE_PROCESS = ['facts', 'logReaders', 'schemaMigrations', 'kysely_migration', 'kysely_migration_lock']
const OF_THE_ORDER = new Set(['seq', 'hash', 'chain', 'position', 'version', 'passwordHash'])

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g
const SECRET = /(?=[\w+/=-]*\d)[\w+/=-]{22,}/g

export interface Contents {
  /** Rows as text, without ids, timestamps and sequence-dependent values. */
  rows: string[]
  /** Per column, milliseconds. */
  instants: Map<string, [number, number]>
}

/** To compare databases of the same history at different times. */
export async function readContents(db: Db): Promise<Contents> {
  const contents: Contents = { rows: [], instants: new Map() }
  for (const { name } of await db.introspection.getTables()) {
    if (OF_THE_PROCESS.includes(name) || name.startsWith('searchIndex')) continue
    for (const row of await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()) {
      const columns = Object.entries(row).filter(([column]) => !OF_THE_ORDER.has(column))
      contents.rows.push(`${name} ${JSON.stringify(columns.map(([column, value]) => [column, withoutIds(value)]))}`)
      for (const [column, value] of columns) noteInstants(contents.instants, `${name}.${column}`, value)
    }
  }
  contents.rows.sort()
  return contents
}

const withoutIds = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(UUID, '#').replaceAll(INSTANT, '@').replaceAll(SECRET, '#') : value

function noteInstants(instants: Contents['instants'], column: string, value: unknown) {
  if (typeof value !== 'string') return
  for (const [found] of value.matchAll(INSTANT)) {
    const at = Date.parse(found)
    const [first, last] = instants.get(column) ?? [at, at]
    instants.set(column, [Math.min(first, at), Math.max(last, at)])
  }
}
