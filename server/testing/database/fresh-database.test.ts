import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type DatabasePlace, freshDatabaseUrl } from './fresh-database.ts'

let prepared = 0

async function writeRow({ url, dataDir }: DatabasePlace) {
  prepared += 1
  if (url === undefined) return writeFile(join(dataDir, 'rows'), 'prepared')
  await query(url, "create table rows as select 'prepared' as it")
}

async function readRows({ url, dataDir }: DatabasePlace): Promise<string[]> {
  if (url !== undefined) return (await query(url, 'select it from rows')).map((row) => String(row.it))
  return (await readFile(join(dataDir, 'rows'), 'utf8')).split('\n')
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('has the engine that the run is for', async () => {
  const database = await freshDatabaseUrl()
  expect(database.url === undefined).toBe(process.env.ORIEL_TEST_DATABASE === 'sqlite')
  if (database.url)
    expect(await query(database.url, "select 1 as it where version() like 'PostgreSQL%'")).toHaveLength(1)
  expect(await readdir(database.dataDir)).toEqual([])
  await database.drop()
})

test('is prepared once and then copied, and copies are isolated', async () => {
  const [one, other] = await Promise.all([freshDatabaseUrl(writeRow), freshDatabaseUrl(writeRow)])
  expect(prepared).toBe(1)
  expect(other.dataDir).not.toBe(one.dataDir)

  if (one.url !== undefined) await query(one.url, "insert into rows values ('mine')")
  else await writeFile(join(one.dataDir, 'rows'), 'prepared\nmine')
  expect(await readRows(one)).toEqual(['prepared', 'mine'])
  expect(await readRows(other)).toEqual(['prepared'])
  await Promise.all([one.drop(), other.drop()])
})

test('is gone when dropped', async () => {
  const database = await freshDatabaseUrl(writeRow)
  await database.drop()
  expect(existsSync(database.dataDir)).toBe(false)
  if (database.url !== undefined) await expect(readRows(database)).rejects.toThrow('does not exist')
})
