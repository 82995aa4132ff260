import { sql } from 'kysely'
import { isPostgres } from '../connection/dialect.ts'
import { type Anything, run } from './table.ts'

/**
 * SQLite runs a trigger per row: no grouping, and no statement where the row doesn't count. PostgreSQL gets all rows of
 * a statement at once.
 */
export async function up(db: Anything) {
  if (isPostgres(db)) return
  const { rows } = await sql<{ name: string; text: string }>`
    select "name", "sql" as "text" from "sqlite_schema"
    where "type" = 'trigger' and ("name" like '%Oninsert' or "name" like '%Ondelete') order by rowid`.execute(db)
  for (const { name, text } of rows) {
    const simple = ofOneRow(text)
    if (simple === text) continue
    await run(db, `drop trigger "${name}"`)
    await run(db, simple)
  }
}

/** As `counters.ts` writes them. Triggers that read other rows of the same table stay. */
function ofOneRow(text: string): string {
  const [, event, condition] = /after (insert|delete) on[^]*? as "it"\s+where ([^]*?)\s+group by/.exec(text) ?? []
  if (condition === undefined) return text
  const when = condition.replaceAll('"it".', event === 'insert' ? 'new.' : 'old.')
  return text
    .replace(/\s+begin /, ` when ${when} begin `)
    .replaceAll(/\s+group by [\d, ]+ having ([^]*?)(?= order by [\d, ]+ on conflict|\) as "moved")/g, ' and ($1)')
    .replaceAll(/ order by [\d, ]+ (?=on conflict)/g, ' ')
    .replaceAll('sum(', '(')
}
