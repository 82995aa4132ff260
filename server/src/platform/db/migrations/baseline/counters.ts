import { isPostgres } from '../../connection/dialect.ts'
import { type Anything, run } from '../table.ts'

/**
 * Stored counters: triggers add and subtract in the transaction of the change, so that no writer has to remember them
 * and no reader counts a hundred thousand rows.
 */
export interface Counter {
  name: string
  /** Table of the numbers, and its key columns. */
  table: string
  keys: string[]
  numbers: string[]
  /** Existing rows get the numbers; otherwise a row is created per key. */
  onRows?: true
  /** Also stores totals, with an empty `projectId`. */
  everything?: true
  sources: Source[]
}

/** SQL over rows named `it`; `by` is 1 for added and -1 for removed rows. */
export interface Source {
  name: string
  table: string
  /** Columns that the numbers depend on, without immutable ones. */
  columns: string[]
  /** Immutable key columns. */
  fixed?: string[]
  events?: Event[]
  join?: string
  where: string
  /** Key expressions; several lists if a row counts in several ways. */
  keys: string[][]
  /** Number expressions, each containing `by`. */
  numbers: string[]
}
type Event = 'insert' | 'update' | 'delete'
const EVENTS: Event[] = ['insert', 'update', 'delete']

/** Counts existing rows and follows every later change. */
export async function keep(db: Anything, counter: Counter) {
  for (const source of counter.sources) {
    if (source.events?.includes('insert') ?? true)
      for (const statement of additions(counter, source, `select 1 as "by", * from "${source.table}"`))
        await run(db, statement)
    await (isPostgres(db) ? followOnPostgres(db, counter, source) : followOnSqlite(db, counter, source))
  }
  if (!counter.everything) return
  const keys = counter.keys.map((key) => (key === 'projectId' ? `''` : `"${key}"`))
  await run(
    db,
    `insert into "${counter.table}" (${list([...counter.keys, ...counter.numbers])})
      select ${[...keys, ...counter.numbers.map((it) => `sum("${it}")`)].join(', ')} from "${counter.table}"
      group by ${keys.map((_, at) => at + 1).join(', ')}`,
  )
  await (isPostgres(db) ? addUpOnPostgres(db, counter) : addUpOnSqlite(db, counter))
}

type Followed = Pick<Source, 'name' | 'table' | 'events'>

/** Numbers counted so far stay. */
export async function unfollow(db: Anything, counter: Pick<Counter, 'name'>, source: Followed) {
  const name = `${counter.name}Of${source.name}`
  for (const event of source.events ?? EVENTS) {
    await run(db, `drop trigger "${name}On${event}"${isPostgres(db) ? ` on "${source.table}"` : ''}`)
    if (isPostgres(db)) await run(db, `drop function "${name}On${event}"()`)
  }
}

/** Numbers counted so far stay: old and new definition must agree on them. */
export async function followAnew(db: Anything, counter: Counter, source: Source) {
  await unfollow(db, counter, source)
  await (isPostgres(db) ? followOnPostgres(db, counter, source) : followOnSqlite(db, counter, source))
}

const list = (columns: string[]) => columns.map((it) => `"${it}"`).join(', ')

/** Sums rows by key and adds them. Writes nothing if nothing changes. */
function additions(counter: Counter, source: Source, rows: string): string[] {
  const { table, keys, numbers, onRows } = counter
  const sums = source.numbers.map((it) => `sum(${it})`)
  return source.keys.map((exprs) => {
    const columns = [
      ...exprs.map((it, at) => `${it} as "${keys[at]}"`),
      ...sums.map((it, at) => `${it} as "${numbers[at]}"`),
    ]
    const places = keys.map((_, at) => at + 1).join(', ')
    const moved = `select ${columns.join(', ')} from (${rows}) as "it" ${source.join ?? ''} where ${source.where}
        group by ${places} having ${sums.map((it) => `${it} <> 0`).join(' or ')}`
    return onRows
      ? `update "${table}" set ${numbers.map((it) => `"${it}" = "${table}"."${it}" + "moved"."${it}"`).join(', ')}
            from (${moved}) as "moved" where ${keys.map((it) => `"${table}"."${it}" = "moved"."${it}"`).join(' and ')}`
      : `insert into "${table}" (${list([...keys, ...numbers])}) ${moved} order by ${places} ${onTop(counter)}`
  })
}

const add = (...given: Parameters<typeof additions>) =>
  additions(...given)
    .map((statement) => `${statement};`)
    .join('\n')

const onTop = ({ table, keys, numbers }: Counter) =>
  `on conflict (${list(keys)}) do update set ${numbers.map((it) => `"${it}" = "${table}"."${it}" + excluded."${it}"`).join(', ')}`

async function followOnSqlite(db: Anything, counter: Counter, source: Source) {
  const { table, columns, fixed = [], events = EVENTS } = source
  const row = (name: 'old' | 'new', by: 1 | -1) =>
    `select ${[`${by} as "by"`, ...[...fixed, ...columns].map((it) => `${name}."${it}" as "${it}"`)].join(', ')}`
  const rows: Record<Event, string> = {
    insert: row('new', 1),
    delete: row('old', -1),
    update: `${row('old', -1)} union all ${row('new', 1)}`,
  }
  const differs = columns.map((it) => `old."${it}" is not new."${it}"`).join(' or ')
  for (const event of events) {
    const when = event === 'update' ? `when ${differs}` : ''
    await run(
      db,
      `create trigger "${counter.name}Of${source.name}On${event}" after ${event} on "${table}" ${when}
        begin ${add(counter, source, rows[event])} end`,
    )
  }
}

async function followOnPostgres(db: Anything, counter: Counter, source: Source) {
  const { table, events = EVENTS } = source
  const name = `${counter.name}Of${source.name}`
  const bodies: Record<Event, [rows: string, seen: string]> = {
    insert: ['select 1 as "by", * from come', 'new table as come'],
    delete: ['select -1 as "by", * from gone', 'old table as gone'],
    update: ['select 1 as "by", * from come union all select -1, * from gone', 'old table as gone new table as come'],
  }
  for (const event of events) {
    const [rows, seen] = bodies[event]
    await run(
      db,
      `create function "${name}On${event}"() returns trigger language plpgsql as $$
        begin
          -- A statement that meets no row fires too; and what is added below may be such a statement on the same table.
          if not exists (select 1 from ${event === 'delete' ? 'gone' : 'come'}) then return null; end if;
          ${add(counter, source, rows)}
          return null;
        end $$`,
    )
    await run(
      db,
      `create trigger "${name}On${event}" after ${event} on "${table}" referencing ${seen}
        for each statement execute function "${name}On${event}"()`,
    )
  }
}

const ofEverything = ({ table, keys, numbers }: Counter) =>
  `insert into "${table}" (${list([...keys, ...numbers])}) select ${keys.map((it) => (it === 'projectId' ? `''` : `new."${it}"`)).join(', ')}`

async function addUpOnSqlite(db: Anything, counter: Counter) {
  const { name, table, numbers } = counter
  const on = (event: Event, values: string[]) =>
    run(
      db,
      `create trigger "${name}Everything${event}" after ${event} on "${table}" when new."projectId" <> '' begin
        ${ofEverything(counter)}, ${values.join(', ')} where true ${onTop(counter)}; end`,
    )
  await on(
    'insert',
    numbers.map((it) => `new."${it}"`),
  )
  await on(
    'update',
    numbers.map((it) => `new."${it}" - old."${it}"`),
  )
}

/** Totals wait for the commit and the lock of the log, so that changes in different projects don't block each other. */
async function addUpOnPostgres(db: Anything, counter: Counter) {
  const { name, table, numbers } = counter
  await run(
    db,
    `create function "${name}Everything"() returns trigger language plpgsql as $$
      declare known "${table}";
      begin
        if tg_op = 'UPDATE' then known := old; end if;
        perform pg_advisory_xact_lock(7215);
        ${ofEverything(counter)}, ${numbers.map((it) => `new."${it}" - coalesce(known."${it}", 0)`).join(', ')} ${onTop(counter)};
        return null;
      end $$`,
  )
  await run(
    db,
    `create constraint trigger "${name}AddedUp" after insert or update on "${table}" deferrable initially deferred
      for each row when (new."projectId" <> '') execute function "${name}Everything"()`,
  )
}
