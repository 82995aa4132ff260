import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { connectPostgres, connectSqlite } from './connect.ts'
import { isLostSync, isOutage } from './driver-errors.ts'

async function connected() {
  const place = await freshDatabaseUrl()
  const errors: unknown[] = []
  const connection = place.url
    ? connectPostgres(place.url, 2, (error) => errors.push(error))
    : connectSqlite(place.dataDir, (error) => errors.push(error))
  onTestFinished(async () => {
    await connection.close()
    await place.drop()
  })
  return { ...connection, errors, url: place.url }
}

test('R-71: a connection that breaks during work fails that work, and the next one gets another', async () => {
  const { db, errors, url } = await connected()
  if (url) {
    const broken = db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
      const other = new pg.Client({ connectionString: url })
      await other.connect()
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await other.end()
      await expect.poll(() => errors.length).toBeGreaterThan(0)
      await sql`select 1`.execute(connection)
    })
    await expect(broken).rejects.toThrow(/terminat|closed|not queryable/i)
  }
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('R-68: SQLite keeps every commit, syncs the write-ahead log, and erases deleted data', async () => {
  const { db, errors, url } = await connected()
  if (url) return expect(errors).toEqual([])
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('secure_delete')).toBe(1)
  expect(await pragma('journal_size_limit')).toBe(67_108_864)
})

test('R-68: only a failed sync is beyond repair', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code })
  for (const code of ['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC']) expect(isLostSync(failed(code))).toBe(true)
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'EROFS', 'ENOSPC', '53100', '57P01']) {
    expect(isLostSync(failed(code))).toBe(false)
    expect([code, isOutage(failed(code))]).toEqual([code, true])
  }
})

test.runIf(!testsPostgres)('a failed transaction reports its own error, not that of its rollback', async () => {
  const { db } = await connected()
  const work = db.transaction().execute(async (inside) => {
    await sql`rollback`.execute(inside)
    throw new Error('the disk failed')
  })
  await expect(work).rejects.toThrow('the disk failed')
})
