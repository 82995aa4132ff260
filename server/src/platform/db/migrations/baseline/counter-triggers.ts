import { isPostgres } from '../../connection/dialect.ts'
import { type Anything, run } from '../table.ts'

/** Stored counters: triggers update them in the transaction of the change, so no reader counts rows. */
export interface Counter {
  name: string
  table: string
  keys: string[]
  numbers: string[]
  /** Existing rows get the numbers; otherwise each key gets a row. */
  onRows?: true
  /** Also totals, with an empty `projectId`. */
  everything?: true
  sources: Source[]
}

/** SQL over rows named `it`; `by`: 1 for added, -1 for removed rows. */
export interface Source {
  name: string
  table: string
  /** Mutable columns that the numbers depend on. */
  columns: string[]
  /** Immutable key columns. */
  fixed?: string[]
  events?: Event[]
  join?: string
  where: string
  /** Key expressions; several lists if a row counts in several ways. */
  keys: string[][]
  numbers: string[]
  /** SQLite: groups single rows, too, as the triggers of adopted databases do. */
  isGrouped?: true
}
type Event = 'insert' | 'update' | 'delete'
const EVENTS: Event[] = ['insert', 'update', 'delete']

/** Existing rows aren't counted: the tables must be empty. */
export async function createCounter(db: Anything, counter: Counter) {
  const onPostgres = isPostgres(db)
  for (const source of counter.sources)
    await (onPostgres ? followOnPostgres(db, counter, source) : followOnSqlite(db, counter, source))
  if (counter.everything) await (onPostgres ? addUpOnPostgres(db, counter) : addUpOnSqlite(db, counter))
}

const list = (columns: string[]) => columns.map((it) => `"${it}"`).join(', ')

/** Sums rows by key; without `isSummed`, takes a single one. */
function additions(counter: Counter, source: Source, rows: string, isSummed = true): string {
  const { table, keys, numbers, onRows } = counter
  const sums = source.numbers.map((it) => `${isSummed ? 'sum' : ''}(${it})`)
  const places = keys.map((_, at) => at + 1).join(', ')
  const changes = sums.map((it) => `${it} <> 0`).join(' or ')
  const statements = source.keys.map((exprs) => {
    const columns = [
      ...exprs.map((it, at) => `${it} as "${keys[at]}"`),
      ...sums.map((it, at) => `${it} as "${numbers[at]}"`),
    ]
    const moved = `select ${columns.join(', ')} from (${rows}) as "it" ${source.join ?? ''} where ${source.where}
        ${isSummed ? `group by ${places} having ${changes}` : `and (${changes})`}`
    return onRows
      ? `update "${table}" set ${numbers.map((it) => `"${it}" = "${table}"."${it}" + "moved"."${it}"`).join(', ')}
            from (${moved}) as "moved" where ${keys.map((it) => `"${table}"."${it}" = "moved"."${it}"`).join(' and ')}`
      : `insert into "${table}" (${list([...keys, ...numbers])}) ${moved} ${isSummed ? `order by ${places} ` : ''}${onTop(counter)}`
  })
  return statements.map((statement) => `${statement};`).join('\n')
}

const onTop = ({ table, keys, numbers }: Counter) =>
  `on conflict (${list(keys)}) do update set ${numbers.map((it) => `"${it}" = "${table}"."${it}" + excluded."${it}"`).join(', ')}`

/** A trigger per row. */
async function followOnSqlite(db: Anything, counter: Counter, source: Source) {
  const { table, columns, fixed = [], events = EVENTS, where, join, isGrouped } = source
  const row = (name: 'old' | 'new', by: 1 | -1) =>
    `select ${[`${by} as "by"`, ...[...fixed, ...columns].map((it) => `${name}."${it}" as "${it}"`)].join(', ')}`
  const rows: Record<Event, string> = {
    insert: row('new', 1),
    delete: row('old', -1),
    update: `${row('old', -1)} union all ${row('new', 1)}`,
  }
  const isSingle = !join && !isGrouped
  const counts = (name: 'old' | 'new') => (isSingle ? `when ${where.replaceAll('"it".', `${name}.`)}` : '')
  const when: Record<Event, string> = {
    insert: counts('new'),
    delete: counts('old'),
    update: `when ${columns.map((it) => `old."${it}" is not new."${it}"`).join(' or ')}`,
  }
  for (const event of events)
    await run(
      db,
      `create trigger "${counter.name}Of${source.name}On${event}" after ${event} on "${table}" ${when[event]}
        begin ${additions(counter, source, rows[event], event === 'update' || !isSingle)} end`,
    )
}

/** A trigger per statement. */
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
          ${additions(counter, source, rows)}
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

/** Totals wait for the commit and the log lock: changes in different projects don't block each other. */
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
