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
  /** A source of updates only counts no rows by itself. */
  events?: Event[]
  join?: string
  where: string
  /** Key expressions; several lists if a row counts in several ways. */
  keys: string[][]
  numbers: string[]
}
type Event = 'insert' | 'update' | 'delete'
const EVENTS: Event[] = ['insert', 'update', 'delete']

export interface Trigger {
  name: string
  /** Of the function on PostgreSQL, of the whole trigger on SQLite; equal if the trigger needn't be created again. */
  source: string
  statements: string[]
}

/** Names of all triggers, and their functions on PostgreSQL, that a version ever created for counters. */
export const isOfCounter = (name: string) =>
  /^\w+(Of[A-Z]\w*On(insert|update|delete)|Everything\w*|AddedUp)$/.test(name)

/**
 * SQLite: a trigger per changed row of each source, that doesn't run where the change doesn't count. PostgreSQL: the same
 * for updates; a trigger per statement and table for inserts and deletes, because many rows are then summed first.
 */
export function triggersOf(counters: Counter[], onPostgres: boolean): Trigger[] {
  const used = counters.flatMap((counter) =>
    counter.sources.flatMap((source) => (source.events ?? EVENTS).map((event): Use => ({ counter, source, event }))),
  )
  const totals = counters.filter(({ everything }) => everything)
  if (!onPostgres) return [...used.map(onSqlitePerRow), ...totals.flatMap(addUpOnSqlite)]
  return [
    ...used.filter(({ event }) => event === 'update').map(onPostgresPerRow),
    ...[
      ...Map.groupBy(
        used.filter(({ event }) => event !== 'update'),
        nameOfAll,
      ),
    ].map(onPostgresPerStatement),
    ...totals.map(addUpOnPostgres),
  ]
}

interface Use {
  counter: Counter
  source: Source
  event: Event
}

const nameOf = ({ counter, source, event }: Use) => `${counter.name}Of${source.name}On${event}`

const nameOfAll = ({ source: { table }, event }: Use) =>
  `countersOf${table.charAt(0).toUpperCase()}${table.slice(1)}On${event}`

const bodyOf = ({ counter, source, event }: Use) =>
  source.join || event === 'update' ? addSums(counter, source, event) : addRow(counter, source, event)

const clauseOf = (event: Event, table: string, when: string) =>
  `after ${event} on "${table}" for each row${when ? ` when (${when})` : ''}`

function onSqliteAs(name: string, clause: string, body: string): Trigger {
  // In capitals, as SQLite stores these words.
  const source = `CREATE TRIGGER "${name}" ${clause} begin ${body} end`
  return { name, source, statements: [source] }
}

const onSqlitePerRow = (use: Use): Trigger =>
  onSqliteAs(nameOf(use), clauseOf(use.event, use.source.table, conditionOf(use, 'is not')), bodyOf(use))

function onPostgresAs(name: string, clause: string, body: string): Trigger {
  const source = `/* ${clause} */ ${body}`
  return {
    name,
    source,
    statements: [functionOf(name, source), `create trigger "${name}" ${clause} execute function "${name}"()`],
  }
}

const onPostgresPerRow = (use: Use): Trigger =>
  onPostgresAs(
    nameOf(use),
    clauseOf(use.event, use.source.table, conditionOf(use, 'is distinct from')),
    `begin ${bodyOf(use)} return null; end`,
  )

/** A single row, as most writes change, needs no sums. */
function onPostgresPerStatement([name, uses]: [string, Use[]]): Trigger {
  const [{ source, event }] = uses as [Use]
  const [row, by] = event === 'insert' ? ['new', 1] : ['old', -1]
  const single = uses.map((use) => {
    const condition = conditionOf(use, 'is distinct from')
    return condition ? `if ${condition} then ${bodyOf(use)} end if;` : bodyOf(use)
  })
  const many = uses.map((use) => add(use.counter, use.source, `select ${by} as "by", * from "rows"`))
  return onPostgresAs(
    name,
    `after ${event} on "${source.table}" referencing ${row} table as "rows" for each statement`,
    `declare ${row} "${source.table}";
    begin
      if (select count(*) from (select 1 from "rows" limit 2) as "first") > 1 then
        ${many.join('\n')}
        return null;
      end if;
      select * into ${row} from "rows";
      if not found then return null; end if;
      ${single.join('\n')}
      return null;
    end`,
  )
}

const functionOf = (name: string, source: string) =>
  `create function "${name}"() returns trigger language plpgsql as $$${source}$$`

const rowNamed = (text: string, name: 'old' | 'new') => text.replaceAll('"it".', `${name}.`)

/** Of a changed row; empty if it always counts. */
function conditionOf({ source: { columns, where, join }, event }: Use, differs: string) {
  const counts = (name: 'old' | 'new') => rowNamed(where, name)
  if (event !== 'update') return join ? '' : counts(event === 'insert' ? 'new' : 'old')
  const changed = columns.map((it) => `old."${it}" ${differs} new."${it}"`).join(' or ')
  return join ? changed : `(${changed}) and ((${counts('old')}) or (${counts('new')}))`
}

const list = (columns: string[]) => columns.map((it) => `"${it}"`).join(', ')

/** For a single row that counts. */
function addRow(counter: Counter, source: Source, event: Event) {
  const { table, keys, numbers, onRows } = counter
  const [name, by] = event === 'insert' ? (['new', '1'] as const) : (['old', '-1'] as const)
  const valueOf = (text: string) => rowNamed(text, name).replaceAll('"by"', by)
  const added = source.numbers.map(valueOf)
  if (onRows) {
    const set = numbers.map((it, at) => `"${it}" = "${table}"."${it}" + (${added[at]})`)
    const where = keys.map((it, at) => `"${it}" = ${valueOf(source.keys[0]?.[at] ?? '')}`)
    return `update "${table}" set ${set.join(', ')} where ${where.join(' and ')};`
  }
  const rows = source.keys.map((exprs) => `(${[...exprs.map(valueOf), ...added].join(', ')})`)
  return `${insertInto(counter)} values ${rows.join(', ')} ${onTop(counter)};`
}

/** Sums of the source's rows by key. */
export function sumsOf({ keys, numbers }: Counter, source: Source, rows: string) {
  const sums = source.numbers.map((it) => `sum(${it})`)
  return source.keys.map((exprs) => {
    const columns = [
      ...exprs.map((it, at) => `${it} as "${keys[at]}"`),
      ...sums.map((it, at) => `${it} as "${numbers[at]}"`),
    ]
    return `select ${columns.join(', ')} from (${rows}) as "it" ${source.join ?? ''} where ${source.where}
      group by ${keys.map((_, at) => at + 1).join(', ')} having ${sums.map((it) => `${it} <> 0`).join(' or ')}`
  })
}

function addSums(counter: Counter, source: Source, event: Event) {
  const columns = [...(source.fixed ?? []), ...source.columns]
  const row = (name: 'old' | 'new', by: 1 | -1) =>
    `select ${[`${by} as "by"`, ...columns.map((it) => `${name}."${it}" as "${it}"`)].join(', ')}`
  const rows = { insert: row('new', 1), delete: row('old', -1), update: `${row('old', -1)} union all ${row('new', 1)}` }
  return add(counter, source, rows[event])
}

/** For the given rows, with their `by`. */
function add(counter: Counter, source: Source, rows: string) {
  const { table, keys, numbers, onRows } = counter
  return sumsOf(counter, source, rows)
    .map((moved) =>
      onRows
        ? `update "${table}" set ${numbers.map((it) => `"${it}" = "${table}"."${it}" + "moved"."${it}"`).join(', ')}
            from (${moved}) as "moved" where ${keys.map((it) => `"${table}"."${it}" = "moved"."${it}"`).join(' and ')};`
        : `${insertInto(counter)} ${moved} order by ${keys.map((_, at) => at + 1).join(', ')} ${onTop(counter)};`,
    )
    .join('\n')
}

const insertInto = ({ table, keys, numbers }: Counter) => `insert into "${table}" (${list([...keys, ...numbers])})`

const onTop = ({ table, keys, numbers }: Counter) =>
  `on conflict (${list(keys)}) do update set ${numbers.map((it) => `"${it}" = "${table}"."${it}" + excluded."${it}"`).join(', ')}`

const totalOf = (counter: Counter, values: string[]) => {
  const key = counter.keys.map((it) => (it === 'projectId' ? `''` : `new."${it}"`))
  return `${insertInto(counter)} values (${[...key, ...values].join(', ')}) ${onTop(counter)};`
}

function addUpOnSqlite(counter: Counter): Trigger[] {
  const { name, table, numbers } = counter
  const on = (event: Event, values: string[]) =>
    onSqliteAs(`${name}Everything${event}`, clauseOf(event, table, `new."projectId" <> ''`), totalOf(counter, values))
  const added = numbers.map((it) => `new."${it}"`)
  const changed = numbers.map((it) => `new."${it}" - old."${it}"`)
  return [on('insert', added), on('update', changed)]
}

/** Totals wait for the commit and the log lock: changes in different projects don't block each other. */
function addUpOnPostgres(counter: Counter): Trigger {
  const { name, table, numbers } = counter
  const values = numbers.map((it) => `new."${it}" - coalesce(known."${it}", 0)`)
  const source = `
    declare known "${table}";
    begin
      if tg_op = 'UPDATE' then known := old; end if;
      perform pg_advisory_xact_lock(7215);
      ${totalOf(counter, values)}
      return null;
    end`
  const trigger = `create constraint trigger "${name}AddedUp" after insert or update on "${table}" deferrable initially deferred
    for each row when (new."projectId" <> '') execute function "${name}Everything"()`
  return { name: `${name}Everything`, source, statements: [functionOf(`${name}Everything`, source), trigger] }
}
