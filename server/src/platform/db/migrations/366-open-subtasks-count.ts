import { sql } from 'kysely'
import { integerType, isPostgres } from '../connection/dialect.ts'
import { type Anything, run } from './table.ts'

const columns = {
  progress: ['parts', 'partsDone'],
  sharedProgress: ['sharedParts', 'sharedPartsDone'],
} as const

/** Completed, but some subtasks aren't: their progress changes. */
const affected = `"status" = 'completed' and "parentId" is null
  and ("parts" <> "partsDone" or "sharedParts" <> "sharedPartsDone")`

/**
 * Progress follows subtasks wherever there are some: a task completed with open subtasks was 100%. The affected tasks
 * change their status before and after, so that triggers keep the counters.
 */
export async function up(db: Anything) {
  await run(db, `create temporary table "reopened" as select "id" from "workItems" where ${affected}`)
  await setStatus(db, 'in-progress')
  const dependents = isPostgres(db) ? await indexesOnPostgres(db) : await dropDependents(db)
  for (const [column, [parts, done]] of Object.entries(columns)) {
    await db.schema.alterTable('workItems').dropColumn(column).execute()
    await db.schema
      .alterTable('workItems')
      .addColumn(column, integerType(db), (it) => {
        const computed = it.generatedAlwaysAs(
          sql.raw(`case when "${parts}" > 0 then (200 * "${done}" + "${parts}") / (2 * "${parts}")
            when "status" = 'completed' then 100 else 0 end`),
        )
        // SQLite can't add a stored generated column to an existing table.
        return isPostgres(db) ? computed.stored() : computed
      })
      .execute()
  }
  for (const definition of dependents) await run(db, definition)
  await setStatus(db, 'completed')
  await run(db, 'drop table "reopened"')
}

const setStatus = (db: Anything, status: string) =>
  run(db, `update "workItems" set "status" = '${status}' where "id" in (select "id" from "reopened")`)

/** Dropping the column drops them. */
async function indexesOnPostgres(db: Anything): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select indexdef as "text" from pg_indexes
    where schemaname = current_schema() and tablename = 'workItems' and indexdef like '%rogress%'`.execute(db)
  return rows.map(({ text }) => text)
}

/** SQLite refuses to drop a column that an index or trigger uses. */
async function dropDependents(db: Anything): Promise<string[]> {
  const { rows } = await sql<{ type: string; name: string; text: string }>`
    select "type", "name", "sql" as "text" from "sqlite_schema"
    where "sql" like '%rogress"%' and ("type" = 'trigger' or ("type" = 'index' and "tbl_name" = 'workItems'))
    order by rowid`.execute(db)
  for (const { type, name } of rows) await run(db, `drop ${type} "${name}"`)
  return rows.map(({ text }) => text)
}
