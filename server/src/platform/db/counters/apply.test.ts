import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { schemaOf } from '../../../../testing/schema-of.ts'
import type { Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'
import { applyCounters } from './apply.ts'

const run = (db: Db, statement: string) => sql.raw(statement).execute(db)

async function makeOlder(db: Db) {
  if (isPostgres(db)) {
    await run(
      db,
      `create function "sharedPartsOfWorkOninsert"() returns trigger language plpgsql as $$begin return null; end$$`,
    )
    await run(
      db,
      `create trigger "sharedPartsOfWorkOninsert" after insert on "workItems" execute function "sharedPartsOfWorkOninsert"()`,
    )
    await run(db, 'drop function "countsOfWorkOnupdate"() cascade')
  } else {
    await run(db, `create trigger "sharedPartsOfWorkOninsert" after insert on "workItems" begin select 1; end`)
    await run(db, 'drop trigger "countsOfWorkOnupdate"')
  }
  await run(db, `update "workItems" set "status" = 'completed', "parts" = 7 where "parentId" is null`)
  await run(db, `update "dueDays" set "count" = 70`)
}

test('an older database gets the declared triggers, and its numbers are counted again', async () => {
  const { db } = await openDemoAgency()
  const [schema, { kept: before }] = [await schemaOf(db), await keptAndCounted(db)]
  await makeOlder(db)
  const older = await keptAndCounted(db)
  expect(older.kept).not.toEqual(older.counted)
  await applyCounters(db)
  expect(await schemaOf(db)).toEqual(schema)
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  expect(kept).not.toEqual(before)
})

test('where the triggers are as declared, numbers are not counted again', async () => {
  const { db } = await openDemoAgency()
  await run(db, `update "dueDays" set "running" = 70`)
  await applyCounters(db)
  const { rows } = await sql<{ running: number }>`select "running" from "dueDays"`.execute(db)
  expect(rows.map(({ running }) => running)).toContain(70)
})
