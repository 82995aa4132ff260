import pg from 'pg'
import { StartupError } from '../../../platform/config/data-folder.ts'
import { IN_USE_LOCK } from '../../../platform/db/advisory-locks.ts'
import { parseDriverNumbers } from '../../../platform/db/connection/connect.ts'
import {
  alreadyUsed,
  BATCH,
  quoteIdentifier,
  SIGNS_OF_USE,
  type TransferRow,
  type TransferSchema,
  type TransferTarget,
} from './transfer-endpoint.ts'

const OURS = `c.relnamespace = to_regnamespace(current_schema()) and c.relkind = 'r' and c.relname not like 'kysely%'`

/** Locks Oriel out, unless `beside`. Throws `StartupError` if it runs. */
export class PostgresEndpoint implements TransferTarget {
  readonly #client: pg.Client
  #references: string[] = []

  static async at(url: string, beside?: 'beside'): Promise<PostgresEndpoint> {
    const client = new pg.Client({ connectionString: url, types: parseDriverNumbers, keepAlive: true })
    // Otherwise a crash; the current statement rejects as well.
    client.on('error', () => undefined)
    await client.connect()
    const endpoint = new PostgresEndpoint(client)
    if (beside || (await endpoint.tryLock(IN_USE_LOCK))) return endpoint
    await client.end()
    throw new StartupError('An Oriel is running on the PostgreSQL database, or it is being moved: stop that first.')
  }

  private constructor(client: pg.Client) {
    this.#client = client
  }

  async tryLock(id: number): Promise<boolean> {
    const { rows } = await this.#client.query<{ free: boolean }>(`select pg_try_advisory_lock(${id}) as free`)
    return rows[0]?.free === true
  }

  async schema(): Promise<TransferSchema> {
    const { rows } = await this.#client.query<{ table: string; columns: string[] }>(
      `select c.relname as "table", array_agg(a.attname::text order by a.attname::text collate "C") as "columns"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = ''
        where ${OURS} group by 1 order by c.relname::text collate "C"`,
    )
    return new Map(rows.map(({ table, columns }) => [table, columns]))
  }

  async isEmpty(): Promise<boolean> {
    for (const table of (await this.schema()).keys()) {
      const { rows } = await this.#client.query<{ any: boolean }>(
        `select exists (select 1 from ${quoteIdentifier(table)}) as "any"`,
      )
      if (rows[0]?.any) return false
    }
    return true
  }

  /** Snapshot isolation for all later reads. */
  async beginReading() {
    await this.#client.query('begin isolation level repeatable read, read only')
  }

  async *rows(table: string, columns: string[]): AsyncGenerator<TransferRow[]> {
    const list = columns.map(quoteIdentifier).join(', ')
    await this.#client.query(
      `declare moving no scroll cursor for select ${list} from ${quoteIdentifier(table)} order by ${await this.#keyOf(table)}`,
    )
    for (;;) {
      const { rows } = await this.#client.query<TransferRow>(`fetch ${BATCH} from moving`)
      if (rows.length === 0) break
      yield rows
    }
    await this.#client.query('close moving')
  }

  async counters(): Promise<Map<string, number>> {
    const counters = new Map<string, number>()
    for (const { table, sequence } of await this.#sequences()) {
      const { rows } = await this.#client.query<{ last: number }>(
        `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
      )
      counters.set(table, rows[0]?.last ?? 0)
    }
    return counters
  }

  async begin(replaces?: 'replaces') {
    await this.#client.query('begin')
    if (replaces) await this.#empty()
    const { rows } = await this.#client.query<{ table: string; name: string; definition: string }>(
      `select c.relname as "table", k.conname as "name", pg_get_constraintdef(k.oid) as "definition"
        from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS} and k.contype = 'f'`,
    )
    this.#references = rows.map(
      ({ table, name, definition }) =>
        `alter table ${quoteIdentifier(table)} add constraint ${quoteIdentifier(name)} ${definition}`,
    )
    for (const { table, name } of rows)
      await this.#client.query(`alter table ${quoteIdentifier(table)} drop constraint ${quoteIdentifier(name)}`)
    await this.#forEachTable('disable trigger user')
  }

  async insert(table: string, columns: string[], rows: TransferRow[]) {
    const list = columns.map(quoteIdentifier).join(', ')
    await this.#client.query(
      `insert into ${quoteIdentifier(table)} (${list}) select ${list} from json_populate_recordset(null::${quoteIdentifier(table)}, $1)`,
      [JSON.stringify(rows)],
    )
  }

  async setCounter(table: string, last: number) {
    const sequence = (await this.#sequences()).find((it) => it.table === table)?.sequence
    if (sequence && last > 0) await this.#client.query('select setval($1::regclass, $2)', [sequence, last])
  }

  async watch() {
    for (const reference of this.#references) await this.#client.query(reference)
    await this.#forEachTable('enable trigger user')
  }

  async commit() {
    await this.#client.query('commit')
    await this.#client.query('analyze')
  }

  async close() {
    await this.#client.end()
  }

  /** Locks before the check: `truncate` waits for running transactions. */
  async #empty() {
    const tables = [...(await this.schema()).keys()].map(quoteIdentifier).join(', ')
    await this.#client.query(`lock table ${tables} in access exclusive mode`)
    const { rowCount } = await this.#client.query(SIGNS_OF_USE)
    if (rowCount) throw alreadyUsed()
    await this.#client.query(`truncate ${tables}`)
  }

  async #keyOf(table: string): Promise<string> {
    const { rows } = await this.#client.query<{ key: string }>(
      `select string_agg(quote_ident(a.attname), ', ' order by k.place) as "key"
        from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where i.indrelid = $1::regclass and i.indisprimary`,
      [quoteIdentifier(table)],
    )
    return rows[0]?.key ?? '1'
  }

  async #sequences() {
    const { rows } = await this.#client.query<{ table: string; sequence: string }>(
      `select c.relname as "table", d.objid::regclass::text as "sequence"
        from pg_class c join pg_depend d on d.refobjid = c.oid and d.deptype in ('a', 'i')
          and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
        join pg_class s on s.oid = d.objid and s.relkind = 'S' where ${OURS}`,
    )
    return rows
  }

  async #forEachTable(change: string) {
    for (const table of (await this.schema()).keys())
      await this.#client.query(`alter table ${quoteIdentifier(table)} ${change}`)
  }
}
