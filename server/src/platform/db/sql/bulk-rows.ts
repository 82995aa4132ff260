import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'
import type { Tables } from '../tables.ts'

/** Bulk insert and update: rows are one JSON parameter, so each statement is prepared once. */

const BATCH_SIZE = 2000

/** All rows need the same columns. */
export async function insertRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: ReadonlyArray<Insertable<Tables[Name]>>,
) {
  const columns = Object.keys(rows[0] ?? {})
  for (const some of batches(rows))
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((it) => sql.ref(it)))})
      select ${sql.join(columns.map((it) => sql.ref(`sent.${it}`)))} from ${sent(db, table, columns, some)}`.execute(db)
}

export async function updateRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: ReadonlyArray<Updateable<Tables[Name]> & { id: string }>,
) {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const columns = Object.keys(alike[0] ?? {})
    const changes = columns.filter((it) => it !== 'id').map((it) => sql`${sql.ref(it)} = ${sql.ref(`sent.${it}`)}`)
    for (const some of batches(alike))
      await sql`update ${sql.table(table)} set ${sql.join(changes)} from ${sent(db, table, columns, some)}
        where ${sql.ref(`${table}.id`)} = "sent"."id"`.execute(db)
  }
}

const batches = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )

function sent(db: Db, table: keyof Tables, columns: readonly string[], rows: readonly object[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  if (isPostgres(db)) return sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json) as "sent"`
  const values = columns.map((it) => sql`"value" ->> ${sql.lit(it)} as ${sql.ref(it)}`)
  return sql`(select ${sql.join(values)} from json_each(${json})) as "sent"`
}
