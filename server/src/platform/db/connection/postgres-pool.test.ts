import { sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { connectPostgres, type Db } from './connect.ts'
import { answeredLater, createNamedStatementPool } from './postgres-pool.ts'
import { transaction } from './transaction.ts'

async function connected(): Promise<Db> {
  const { url = '', drop } = await freshDatabaseUrl()
  const { db, close } = connectPostgres(url, 1)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  await sql`create table marks (place serial, name text)`.execute(db)
  return db
}

const marks = async (db: Db) => (await sql<{ name: string }>`select name from marks order by place`.execute(db)).rows

test.runIf(testsPostgres)('a statement answered later runs before the next one, which throws its error', async () => {
  const db = await connected()
  const lost = sql`insert into marks (name) values ('first')${answeredLater}`
  await transaction(db, 'write', async (inside) => {
    await lost.execute(inside)
    expect(await marks(inside)).toEqual([{ name: 'first' }])
  })
  const work = transaction(db, 'write', async (inside) => {
    await sql`select 1 / 0${answeredLater}`.execute(inside)
    await sql`insert into marks (name) values ('second')`.execute(inside)
  })
  await expect(work).rejects.toThrow('division by zero')
  const alone = transaction(db, 'write', (inside) => sql`select 1 / 0${answeredLater}`.execute(inside))
  await expect(alone).rejects.toThrow('division by zero')
  expect(await marks(db)).toEqual([{ name: 'first' }])
})

test.runIf(testsPostgres)('one that fails undoes those sent with it, and says why', async () => {
  const db = await connected()
  const work = transaction(db, 'write', (inside) =>
    Promise.all([
      sql`insert into marks (name) values ('lost')`.execute(inside),
      sql`select 1 / (select count(*) from marks where name = 'none')`.execute(inside),
      sql`insert into marks (name) values ('never')`.execute(inside),
    ]),
  )
  await expect(work).rejects.toThrow('division by zero')
  expect(await marks(db)).toEqual([])
})

test.for([
  ['insert', ['begin']],
  ['select', ['begin', 'select']],
] as const)('nothing is written after a begin that failed: %s first', async ([first, expected]) => {
  const sent: string[] = []
  const client = {
    connection: { stream: { writableCorked: 0, cork() {}, uncork() {} } },
    query: ({ text }: { text: string }) => {
      sent.push(text)
      return text === 'begin' ? Promise.reject(new Error('canceled')) : Promise.resolve({ rows: [] })
    },
  }
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool
  const { query } = await createNamedStatementPool(pool, 0).connect()
  await query('begin', [])
  const both = await Promise.allSettled([query(first, []), query('insert', [])])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sent).toEqual(expected)
  await query('rollback', [])
  expect(await query('select', [])).toEqual({ rows: [] })
})
