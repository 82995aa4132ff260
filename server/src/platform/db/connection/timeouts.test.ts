import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { silentProxy } from '../../../../testing/processes/silent-proxy.ts'
import { connectPostgres, type Db } from './connect.ts'
import { isOutage } from './driver-errors.ts'
import { type Timeouts, NO_TIMEOUTS } from './timeouts.ts'
import { connectPools, poolSizes } from './pools.ts'
import { transaction } from './transaction.ts'

const nobodyListens = () => {}

async function postgresUrl(): Promise<string> {
  const { url = '', drop } = await freshDatabaseUrl()
  onTestFinished(drop)
  return url
}

function connected(url: string, limits: Partial<Timeouts>, size = 2): Db {
  const { db, close } = connectPostgres(url, size, nobodyListens, { ...NO_TIMEOUTS, ...limits })
  onTestFinished(close)
  return db
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('the pools of a process stay within their total, and each has at least one connection', () => {
  for (const size of [5, 6, 8, 16, 200]) {
    const { sessions, writes, reads } = poolSizes(size)
    expect([size, Math.min(sessions, writes, reads) >= 1, sessions + writes + reads + 2]).toEqual([size, true, size])
  }
})

describe.runIf(testsPostgres)('R-71: limits of PostgreSQL', () => {
  test('every connection of every pool has the limits of its purpose before its first use', async () => {
    const { db, pools, close } = connectPools(await postgresUrl(), {
      size: 16,
      longestWait: 15_000,
      onError: nobodyListens,
    })
    onTestFinished(close)
    const limitsOf = async (pool: Db) => {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
      const shown = names.map((name) => sql.raw<Record<string, string>>(`show ${name}`).execute(pool))
      return (await Promise.all(shown)).map(({ rows }) => Object.values(rows[0] ?? {})[0])
    }
    expect(await limitsOf(db)).toEqual(['6s', '3s', '8s'])
    expect(await limitsOf(pools.reads)).toEqual(['6s', '1500ms', '8s'])
    expect(await limitsOf(pools.sessions)).toEqual(['3s', '2s', '8s'])
    expect(await limitsOf(pools.readiness)).toEqual(['3s', '2s', '8s'])
    expect(await limitsOf(pools.maintenance)).toEqual(['0', '30s', '8s'])
  })

  test('a slow statement is an outage, not a bug', async () => {
    const db = connected(await postgresUrl(), { statement: 50 })
    const failure = await failureOf(sql`select pg_sleep(60)`.execute(db))
    expect(failure).toMatchObject({ code: '57014' })
    expect(isOutage(failure)).toBe(true)
  })

  test('a lock held too long is an outage, and the transaction is rolled back', async () => {
    const url = await postgresUrl()
    const [holder, waiter] = [connected(url, {}), connected(url, { lock: 50 })]
    await sql`create table samples (name text)`.execute(holder)
    await transaction(holder, 'write', async (inside) => {
      await sql`lock table samples in access exclusive mode`.execute(inside)
      const failure = await failureOf(
        transaction(waiter, 'write', (it) => sql`insert into samples values ('x')`.execute(it)),
      )
      expect(failure).toMatchObject({ code: '55P03' })
      expect(isOutage(failure)).toBe(true)
    })
    expect((await sql`select * from samples`.execute(waiter)).rows).toEqual([])
  })

  test('an idle transaction loses its locks; its own process gets an outage', async () => {
    const url = await postgresUrl()
    const [silent, waiter] = [connected(url, { idleInTransaction: 50 }), connected(url, {})]
    await sql`create table samples (name text)`.execute(waiter)
    const failure = await failureOf(
      transaction(silent, 'write', async (inside) => {
        await sql`lock table samples in access exclusive mode`.execute(inside)
        await sql`insert into samples values ('there')`.execute(waiter)
        await sql`insert into samples values ('never')`.execute(inside)
      }),
    )
    expect(isOutage(failure)).toBe(true)
    expect((await sql`select * from samples`.execute(waiter)).rows).toEqual([{ name: 'there' }])
  })

  test('a silent connection is abandoned, and the next statement gets another one', async () => {
    const proxy = await silentProxy(await postgresUrl())
    onTestFinished(proxy.close)
    const db = connected(proxy.url, { answer: 1000, begin: 1000 }, 1)
    await sql`select 1`.execute(db)
    expect(proxy.silence()).toBe(1)
    const failure = await failureOf(
      transaction(db, 'write', async (inside) => {
        await sql`select 1`.execute(inside)
      }),
    )
    expect(isOutage(failure)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('a commit that only seemed to succeed is an error', async () => {
    const url = await postgresUrl()
    const db = connected(url, {})
    await sql`create table samples (name text primary key)`.execute(db)
    const half = transaction(db, 'write', async (inside) => {
      await sql`insert into samples values ('x')`.execute(inside)
      await failureOf(sql`insert into samples values ('x')`.execute(inside))
    })
    await expect(half).rejects.toThrow('nothing was committed')
    expect((await sql`select * from samples`.execute(db)).rows).toEqual([])
  })
})
