import { createTask, listTasks } from '@oriel/contracts/classic/tasks'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fill } from '../../../../../bench/data/data.ts'
import { sizes } from '../../../../../bench/data/sizes.ts'
import { buildApp } from '../../../app.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { requestFor } from '../../../platform/http/inject.ts'
import { openServices } from '../../server/open-services.ts'
import { openBucket } from '../../../../testing/storage/bucket.ts'
import { people, signEverybodyIn } from '../../../../testing/agencies/cast.ts'
import { configAt, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { type DatabasePlace, freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import { moveInstallation } from './move-installation.ts'
import type { DatabasePlace as Where } from './places.ts'

const few = { ...sizes.M, projects: 4, clients: 3, tasksEach: 6, tasksOfLarge: 9, tasksOfMiddle: 6 }
const texts = ['plan', 'menu', 'photo list']

async function stoppedAgency({ rows = false } = {}) {
  const agency = await openServingAgency()
  if (rows) await fill(agency.db, { ...few, comments: 9, files: 0, activities: 20 }, '2026-11-21')
  for (const text of texts) await uploadWithTask(agency, text)
  const { config } = agency.services
  await agency.app.close()
  await agency.services.close()
  const place: DatabasePlace = { url: config.databaseUrl, dataDir: config.dataDir }
  return { place, where: whereIs(place), secretsDir: config.secretsDir }
}

const whereIs = ({ url, dataDir }: DatabasePlace): Where =>
  url ? { kind: 'postgres', url } : { kind: 'folder', dataDir }

async function emptyPlace() {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  return place
}

const open = (place: DatabasePlace, secretsDir: string, more: Record<string, string> = {}) =>
  openServices(configAt(place, { ORIEL_SECRETS_DIR: secretsDir, ...more }), pino({ level: 'silent' }))

async function expectWellAt(place: DatabasePlace, secretsDir: string, more: Record<string, string> = {}) {
  const services = await open(place, secretsDir, more)
  const app = await buildApp(services)
  const { mara } = await signEverybodyIn(services.db)
  const headers = { authorization: `Bearer ${mara}` }
  const title = `Opening ceremony ${Date.now()}`
  const draft = { title, customer: 'bakery', dueDate: '2099-05-01' }
  const made = await app.inject({ ...requestFor(createTask, draft), headers })
  expect(made.statusCode).toBe(201)
  for (const [search, found] of [
    ['menu', 1],
    [title, 1],
    ['photo', 1],
    ['nothing like it', 0],
  ] as const) {
    const answer = await app.inject({ ...requestFor(listTasks, { search }), headers })
    expect([search, answer.json<{ data: { tasks: unknown[] } }>().data.tasks.length]).toEqual([search, found])
  }
  const { kept, counted } = await keptAndCounted(services.db)
  expect(kept).toEqual(counted)
  expect(await filesOf(services.db, (key) => services.storage.open(key))).toEqual(
    texts.map((text) => `%PDF-1.7 ${text}`),
  )
  await app.close()
  await services.close()
}

async function filesOf(db: Db, openFile: (key: string) => Promise<{ stream: AsyncIterable<Buffer> }>) {
  const rows = await db.selectFrom('files').select('storageKey').orderBy('id').execute()
  const contents: string[] = []
  for (const { storageKey } of rows) {
    const chunks: Buffer[] = []
    for await (const chunk of (await openFile(storageKey)).stream) chunks.push(chunk)
    contents.push(Buffer.concat(chunks).toString())
  }
  return contents
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  )

describe.runIf(testsPostgres)('between PostgreSQL and SQLite', () => {
  test('an installation moves to a folder and back, whole, and works in both places', async () => {
    const { place, where, secretsDir } = await stoppedAgency({ rows: true })
    const folder = { url: undefined, dataDir: join(place.dataDir, 'moved/data') }
    const inFolder = { kind: 'folder', dataDir: place.dataDir } as const
    const out = await moveInstallation({
      from: where,
      to: whereIs(folder),
      files: { from: inFolder, to: { kind: 'folder', dataDir: folder.dataDir } },
    })
    expect(out.files).toMatchObject({ files: 3, already: 0 })
    const rowsOf = (table: string) => out.tables.find((it) => it.table === table)?.rows
    expect([rowsOf('users'), rowsOf('activities')]).toEqual([expect.any(Number), expect.any(Number)])
    expect(rowsOf('users')).toBeGreaterThan(Object.keys(people).length)
    await expectWellAt(folder, secretsDir)

    const back = await emptyPlace()
    const home = await moveInstallation({ from: whereIs(folder), to: whereIs(back), files: null })
    expect(home.tables.map(({ table }) => table)).toEqual(out.tables.map(({ table }) => table))
    await expectWellAt({ url: back.url, dataDir: folder.dataDir }, secretsDir)
  })

  test('rows sent and received have the same counts and hashes, which no other rows have', async () => {
    const { where } = await stoppedAgency()
    const [first, second] = [await emptyPlace(), await emptyPlace()]
    const one = await moveInstallation({ from: where, to: whereIs(first), files: null })
    const again = await moveInstallation({ from: whereIs(first), to: whereIs(second), files: null })
    const different = again.tables.filter(
      ({ table, hash }) => hash !== one.tables.find((it) => it.table === table)?.hash,
    )
    expect(different).toEqual([])
    const filled = one.tables.filter(({ rows }) => rows > 0)
    expect(new Set(filled.map(({ hash }) => hash)).size).toBe(filled.length)
  })

  test('numbers continue after the last one assigned, also where its row is gone', async () => {
    const { place, where, secretsDir } = await stoppedAgency()
    const before = await open(place, secretsDir)
    const { seq } = await before.db
      .selectFrom('activities')
      .select((it) => it.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
    await before.db.deleteFrom('activities').where('seq', '=', seq).execute()
    await before.close()
    const folder = { url: undefined, dataDir: join(place.dataDir, 'moved') }
    const files = { kind: 'folder', dataDir: place.dataDir } as const
    await moveInstallation({
      from: where,
      to: whereIs(folder),
      files: { from: files, to: { kind: 'folder', dataDir: folder.dataDir } },
    })
    await expectWellAt(folder, secretsDir)
    const after = await open(folder, secretsDir)
    const numbers = await after.db.selectFrom('activities').select('seq').orderBy('seq').execute()
    expect(numbers.some((line) => line.seq === seq)).toBe(false)
    expect(numbers.at(-1)?.seq).toBeGreaterThan(seq)
    await after.close()
  })

  test('an aborted move leaves an empty database and an installation that starts', async () => {
    const { place, where, secretsDir } = await stoppedAgency()
    const folder = { url: undefined, dataDir: join(place.dataDir, 'moved') }
    await moveInstallation({
      from: where,
      to: whereIs(folder),
      files: { from: { kind: 'folder', dataDir: place.dataDir }, to: { kind: 'folder', dataDir: folder.dataDir } },
    })
    const target = await emptyPlace()
    const services = await open(folder, secretsDir)
    // Valid in SQLite only.
    await services.db.updateTable('workItems').set({ title: 'half\0text' }).where('id', '=', 'homepage').execute()
    await services.close()
    expect(await refusalOf(moveInstallation({ from: whereIs(folder), to: whereIs(target), files: null }))).toMatch(
      /^The table workItems cannot be written: .*$/,
    )
    const mended = await open(folder, secretsDir)
    await mended.db.updateTable('workItems').set({ title: 'Homepage' }).where('id', '=', 'homepage').execute()
    await mended.close()
    await moveInstallation({ from: whereIs(folder), to: whereIs(target), files: null })
    await expectWellAt({ url: target.url, dataDir: folder.dataDir }, secretsDir)
  })

  test('a move needs a stopped Oriel and an empty target', async () => {
    const { place, where, secretsDir } = await stoppedAgency()
    const target = await emptyPlace()
    const plan = { from: where, to: whereIs(target), files: null }
    const running = await open(place, secretsDir)
    expect(await refusalOf(moveInstallation(plan))).toContain('An Oriel is running')
    await running.close()
    await (
      await open({ url: target.url, dataDir: join(target.dataDir, 'data') }, join(target.dataDir, 'secrets'))
    ).close()
    expect(await refusalOf(moveInstallation(plan))).toBe('The PostgreSQL database is not empty.')
    expect(await refusalOf(moveInstallation({ ...plan, to: { kind: 'folder', dataDir: place.dataDir } }))).toContain(
      'is not empty',
    )
    await expectWellAt(place, secretsDir)
  })
})

describe('the old installation', () => {
  test('does not start, unless the operator takes it back, and then as an installation of its own', async () => {
    const { place, where, secretsDir } = await stoppedAgency()
    const target = { url: undefined, dataDir: join(place.dataDir, 'moved') }
    const files = {
      from: { kind: 'folder', dataDir: place.dataDir },
      to: { kind: 'folder', dataDir: target.dataDir },
    } as const
    await moveInstallation({ from: where, to: whereIs(target), files })
    expect(await refusalOf(open(place, secretsDir))).toMatch(
      /^This agency was moved to the folder .*moved at .*: start that one, or, .* start once with --adopt-files\.$/,
    )
    expect(await refusalOf(moveInstallation({ from: where, to: whereIs(await emptyPlace()), files: null }))).toContain(
      'already',
    )
    await expectWellAt(place, secretsDir, { ORIEL_ADOPT_FILES: '1' })
    await expectWellAt(place, secretsDir)
    await expectWellAt(target, secretsDir)
  })
})

describe('files between a folder and a bucket', () => {
  async function bucket() {
    const { environment, close } = await openBucket()
    onTestFinished(close)
    const settings = { ...environment, S3_PREFIX: 'oriel/' }
    const { s3 } = configAt({ url: undefined, dataDir: '/nowhere' }, settings)
    if (!s3) throw new Error('no bucket')
    return { settings, where: { kind: 'bucket', bucket: s3 } as const }
  }

  test('they move there and back, every byte compared with the other side; the old place is refused', async () => {
    const { place, where: from, secretsDir } = await stoppedAgency()
    const { settings, where } = await bucket()
    const inFolder = { kind: 'folder', dataDir: place.dataDir } as const
    const there = await moveInstallation({ from, to: null, files: { from: inFolder, to: where } })
    expect(there).toEqual({ tables: [], files: { files: 3, bytes: 45, already: 0 } })
    expect(await refusalOf(open(place, secretsDir))).toMatch(/, which was moved to the bucket oriel\/oriel\/, but /)
    await expectWellAt(place, secretsDir, settings)
    const elsewhere = { kind: 'folder', dataDir: join(place.dataDir, 'elsewhere') } as const
    await moveInstallation({ from, to: null, files: { from: where, to: elsewhere } })
    expect(readdirSync(join(elsewhere.dataDir, 'files/files')).length).toBeGreaterThan(0)
  })

  test('files left by an interrupted move are used, other files there are refused', async () => {
    const { place, where: from } = await stoppedAgency()
    const { where } = await bucket()
    const inFolder = { kind: 'folder', dataDir: place.dataDir } as const
    const services = await open(place, join(place.dataDir, 'secrets'))
    const [first, second] = await services.db.selectFrom('files').select('storageKey').orderBy('id').execute()
    const { S3Storage } = await import('../../../platform/storage/s3-storage.ts')
    const left = new S3Storage(where.bucket)
    const { stream } = await services.storage.open(first?.storageKey ?? '')
    await left.stage(stream, { maxBytes: 1000, key: first?.storageKey ?? '' })
    const { Readable } = await import('node:stream')
    await left.stage(Readable.from([Buffer.from('half')]), { maxBytes: 1000, key: second?.storageKey ?? '' })
    const foreign = await left.stage(Readable.from([Buffer.from('not ours')]), { maxBytes: 1000 })
    await services.close()

    const plan = { from, to: null, files: { from: inFolder, to: where } }
    expect(await refusalOf(moveInstallation(plan))).toMatch(
      /^the bucket oriel under oriel\/ is not empty: it holds 1 other files\.$/,
    )
    await left.discard(foreign)
    expect((await moveInstallation(plan)).files).toEqual({ files: 3, bytes: 45, already: 1 })
  })

  test('a missing or changed file ends the move before the old place is given up', async () => {
    const { place, where: from, secretsDir } = await stoppedAgency()
    const { where } = await bucket()
    const plan = { from, to: null, files: { from: { kind: 'folder', dataDir: place.dataDir } as const, to: where } }
    const folder = join(place.dataDir, 'files/files')
    const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((it) => it.includes('/')) ?? ''
    const path = join(folder, name)
    writeFileSync(path, '%PDF-1.7 else')
    expect(await refusalOf(moveInstallation(plan))).toMatch(/^The stored file .* has changed\..*$/)
    const { rmSync } = await import('node:fs')
    rmSync(path)
    expect(await refusalOf(moveInstallation(plan))).toMatch(/^1 files are missing: .*npm run verify -- --fix\.$/)
    await (await open(place, secretsDir)).close()
  })
})

test('npm run move says what it needs, and the next step', async () => {
  const { place, secretsDir } = await stoppedAgency()
  const settings = {
    ORIEL_DATA_DIR: place.dataDir,
    ORIEL_SECRETS_DIR: secretsDir,
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  }
  const run = (options: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const file = join(import.meta.dirname, 'run-move.ts')
      const args = ['--disable-warning=ExperimentalWarning', file, ...options]
      execFile(process.execPath, args, { env: { PATH: process.env['PATH'], ...settings } }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      )
    })
  expect(await run(['--into', 'x'])).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) as string })
  const to = join(place.dataDir, 'moved')
  const { code, said } = await run(['--to', to])
  expect([code, said]).toEqual([0, expect.stringContaining('Every row and every byte was held against the other side')])
  expect(said).toMatch(/^users: 7 rows, [0-9a-f]{16}$/m)
  expect(said).toContain(`Start with ORIEL_DATA_DIR=${to}`)
  if (place.url) expect(said).not.toContain(new URL(place.url).password)
  expect(existsSync(join(to, 'oriel.db'))).toBe(true)
})
