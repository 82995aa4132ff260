import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { StorageUnavailable } from '../../platform/storage/storage.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { openServices } from '../server/open-services.ts'
import { describeStartFailure } from './start-failures.ts'
import { configAt } from '../../../testing/agencies/demo-agency.ts'
import { freshDatabaseUrl } from '../../../testing/database/fresh-database.ts'

async function installed() {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  const config = configAt(place)
  const open = () => openServices(config, pino({ level: 'silent' }))
  const services = await open()
  await services.close()
  const file = join(place.dataDir, 'oriel.db')
  return { config, open, file, isSqlite: place.url === undefined }
}

async function refusal(open: () => Promise<unknown>) {
  const refused = await open().then(
    () => new Error('it started'),
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as Error).message).toMatch(/^[^\n]+$/)
  return (refused as Error).message
}

test.each([
  ['is no database at all', () => Buffer.alloc(8192, 'x')],
  [
    'has lost its first pages but the header',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 100), Buffer.alloc(8092, 0xee), whole.subarray(8192)]),
  ],
  ['was cut off in the middle', (whole: Buffer) => whole.subarray(0, 4096 * 3)],
])('a database that %s is reported as damaged, and stays as it is', async (_, damage) => {
  const { open, file, isSqlite } = await installed()
  if (!isSqlite) return
  const damaged = damage(readFileSync(file))
  writeFileSync(file, damaged)
  expect(await refusal(open)).toMatch(/^The database .*oriel\.db is damaged \(SQLITE_(NOTADB|CORRUPT\w*)\): .*restore/)
  expect(Buffer.compare(readFileSync(file), damaged)).toBe(0)
})

test('a database or data folder held by another program is named', async () => {
  const { open, config, file, isSqlite } = await installed()
  if (!isSqlite) return
  const other = new SQLite(file)
  other.pragma('locking_mode = EXCLUSIVE')
  other.exec('begin exclusive')
  expect(await refusal(open)).toMatch(/^Another program is using the database .*oriel\.db/)
  other.close()

  const running = await open()
  expect(await refusal(open)).toBe(`Another Oriel is already using the data folder ${config.dataDir}.`)
  await running.close()
})

test('a broken lock file is named', async () => {
  const { open, config, isSqlite } = await installed()
  if (!isSqlite) return
  writeFileSync(join(config.dataDir, 'oriel.lock'), Buffer.alloc(8192, 'x'))
  expect(await refusal(open)).toContain('oriel.lock is damaged: remove it')
})

test('a file folder that is no folder is named', async () => {
  const { open, config } = await installed()
  const folder = join(config.dataDir, 'files')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  expect(await refusal(open)).toMatch(/^The files in the folder .*files cannot be reached: ENOTDIR/)
})

test('a full disk is told apart from a broken one, whichever layer reports it', () => {
  const places = { dataDir: '/nowhere/data', secretsDir: '/nowhere/secrets', databaseUrl: undefined, s3: undefined }
  const failed = (code: string) => Object.assign(new Error(`${code}\nand more`), { code })
  for (const code of ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
    for (const error of [failed(code), new Error('the storage', { cause: failed(code) })])
      expect(describeStartFailure(error, places).message).toMatch(/^The disk of \/nowhere\/data is full: make room .*$/)
  for (const code of ['SQLITE_IOERR_READ', 'SQLITE_CANTOPEN', 'EIO', 'EROFS'])
    expect(describeStartFailure(failed(code), places).message).toMatch(
      /^The data folder .* cannot be read and written .*$/,
    )
  for (const code of ['EACCES', 'ENOENT']) {
    const elsewhere = Object.assign(failed(code), { path: '/backups/today' })
    expect(describeStartFailure(elsewhere, places).message).toMatch(/^\/backups\/today cannot be created, read or/)
  }
  expect(describeStartFailure(failed('53100'), places).message).toContain('PostgreSQL server is full')
  const bug = new TypeError('nobody foresaw this')
  expect(describeStartFailure(bug, places)).toBe(bug)
})

test.each([
  ['ECONNREFUSED', 'PostgreSQL at db.example:5433 does not answer (ECONNREFUSED): check that it runs'],
  ['57P03', 'PostgreSQL at db.example:5433 does not answer (57P03)'],
  ['ENOTFOUND', 'The host db.example:5433 in DATABASE_URL is unknown'],
  ['28P01', 'PostgreSQL at db.example:5433 refuses the user oriel'],
  ['3D000', 'has no database agency'],
  ['42501', 'The user oriel may not use the database agency'],
  ['53300', 'has no connection left'],
])('the error %s of PostgreSQL is a sentence without the password', (code, sentence) => {
  const databaseUrl = 'postgres://oriel:secret@db.example:5433/agency'
  const places = { dataDir: '/data', secretsDir: '/secrets', databaseUrl, s3: undefined }
  const { message } = describeStartFailure(Object.assign(new Error('raw'), { code }), places)
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/secret|raw/)
})

test.each([
  ['NoSuchBucket', /^There is no bucket agency/],
  ['AccessDenied', /^The bucket agency refuses the key/],
])('the error %s of a bucket is a sentence', (name, sentence) => {
  const cause = Object.assign(new Error('raw'), { name })
  const s3 = { bucket: 'agency', endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '', prefix: '' }
  const places = { dataDir: '/data', secretsDir: '/secrets', databaseUrl: undefined, s3 }
  expect(describeStartFailure(new StorageUnavailable('', { cause }), places).message).toMatch(sentence)
})
