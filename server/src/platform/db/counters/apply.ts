import { type Kysely, sql } from 'kysely'
import type { Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'
import { transaction } from '../connection/transaction.ts'
import { counters } from './declared.ts'
import { type Counter, isOfCounter, sumsOf, type Trigger, triggersOf } from './triggers.ts'

/**
 * Creates the declared triggers if those in the database differ, and then counts all rows: upgraded, imported and fresh
 * databases have the same triggers and numbers.
 */
export const applyCounters = (db: Db) =>
  transaction(db, 'write', async (inside) => {
    const onPostgres = isPostgres(inside)
    if (onPostgres) await sql`select pg_advisory_xact_lock(7220)`.execute(inside)
    const triggers = triggersOf(counters, onPostgres)
    const found = await (onPostgres ? functionsOnPostgres : triggersOnSqlite)(inside)
    if (areEqual(triggers, found)) return
    for (const name of found.keys())
      await run(inside, onPostgres ? `drop function "${name}"() cascade` : `drop trigger "${name}"`)
    for (const counter of counters) for (const statement of recount(counter)) await run(inside, statement)
    for (const statement of triggers.flatMap(({ statements }) => statements)) await run(inside, statement)
  })

const run = (db: Kysely<never> | Db, statement: string) => sql.raw(statement).execute(db)

const areEqual = (declared: Trigger[], found: Map<string, string>) =>
  declared.length === found.size && declared.every(({ name, source }) => found.get(name) === source)

type Found = { name: string; source: string }
const byName = (rows: Found[]) =>
  new Map(rows.filter(({ name }) => isOfCounter(name)).map(({ name, source }) => [name, source]))

async function triggersOnSqlite(db: Db) {
  const { rows } =
    await sql<Found>`select "name", "sql" as "source" from "sqlite_schema" where "type" = 'trigger'`.execute(db)
  return byName(rows)
}

async function functionsOnPostgres(db: Db) {
  const { rows } = await sql<Found>`select proname as "name", prosrc as "source" from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f'`.execute(db)
  return byName(rows)
}

const names = (columns: string[]) => columns.map((it) => `"${it}"`).join(', ')

/** Statements that count all rows again. */
function recount(counter: Counter): string[] {
  const { table, keys, numbers, onRows, everything, sources } = counter
  const rows = sources
    .filter(({ events }) => !events || events.includes('insert'))
    .flatMap((source) => sumsOf(counter, source, `select 1 as "by", * from "${source.table}"`))
    .join('\nunion all\n')
  if (onRows) return [recountOnRows(counter, rows)]
  const [all, sums] = [names([...keys, ...numbers]), numbers.map((it) => `sum("${it}")`).join(', ')]
  const others = names(keys.filter((it) => it !== 'projectId'))
  const totals = `insert into "${table}" ("projectId", ${others}, ${names(numbers)})
    select '', ${others}, ${sums} from "${table}" group by ${others}`
  return [
    `delete from "${table}"`,
    `insert into "${table}" (${all}) select ${names(keys)}, ${sums} from (${rows}) as "sums" group by ${names(keys)}`,
    ...(everything ? [totals] : []),
  ]
}

/** Correct rows aren't written. */
function recountOnRows({ table, keys, numbers }: Counter, rows: string) {
  const same = (other: string) => keys.map((it) => `"${table}"."${it}" = "${other}"."${it}"`).join(' and ')
  const counted = numbers.map((it) => `coalesce("sums"."${it}", 0) as "${it}"`).join(', ')
  const keysOf = keys.map((it) => `"${table}"."${it}"`).join(', ')
  return `update "${table}" set ${numbers.map((it) => `"${it}" = "now"."${it}"`).join(', ')}
    from (select ${keysOf}, ${counted} from "${table}" left join (${rows}) as "sums" on ${same('sums')}) as "now"
    where ${same('now')} and (${numbers.map((it) => `"${table}"."${it}" <> "now"."${it}"`).join(' or ')})`
}
