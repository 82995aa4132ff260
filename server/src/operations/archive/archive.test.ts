import { createTask, listTasks } from '@oriel/contracts/classic/tasks'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import yauzl from 'yauzl'
import { fill } from '../../../../bench/data/data.ts'
import { sizes } from '../../../../bench/data/sizes.ts'
import { passwordOf } from '../../../testing/agencies/cast.ts'
import { configAt, openServingAgency } from '../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../testing/agencies/kept-and-counted.ts'
import { freshDatabaseUrl } from '../../../testing/database/fresh-database.ts'
import { uploadWithTask } from '../../../testing/storage/upload-to-task.ts'
import { buildApp } from '../../app.ts'
import { requestFor } from '../../platform/http/inject.ts'
import { migrations } from '../../platform/db/migrations/index.ts'
import type { HttpError } from '../../platform/base/errors.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createZip } from '../../platform/storage/zip.ts'
import { translate } from '../../platform/base/translate.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { PostgresEndpoint } from './move/postgres-endpoint.ts'
import { SqliteEndpoint } from './move/sqlite-endpoint.ts'
import { addFirstManager } from '../server/first-manager.ts'
import { openServices } from '../server/open-services.ts'
import { verifyLog } from '../backup/verify/verify-log.ts'
import { isExported, type Manifest } from './archive-format.ts'
import { openArchives } from './open-archives.ts'
import { Archive } from './read-archive.ts'

const by = { ip: '127.0.0.1', requestId: 'test' }
const silent = pino({ level: 'silent' })
const few = { ...sizes.M, projects: 4, clients: 3, tasksEach: 6, tasksOfLarge: 9, tasksOfMiddle: 6 }

async function emptyInstallation(where: 'here' | 'sqlite' = 'here') {
  const place = await freshDatabaseUrl()
  const at = where === 'here' ? place : { url: undefined, dataDir: join(place.dataDir, 'sqlite') }
  const services = await openServices(configAt(at), silent)
  await addFirstManager(services.db, { email: 'first@agency.test', password: undefined })
  onTestFinished(async () => {
    await services.close()
    await place.drop()
  })
  return services
}

const KEY = `aa/${'a'.repeat(32)}`

async function exportOf({ archives, storage }: Services): Promise<Buffer> {
  const staged = await archives.write(KEY, () => {})
  const bytes = await buffer((await storage.open(staged.key)).stream)
  await storage.discard(staged)
  return bytes
}

const bytesOf = (bytes: Buffer) => ({
  size: bytes.length,
  open: async (start: number, end: number) => Readable.from([bytes.subarray(start, end)]),
})
const importInto = (services: Services, bytes: Buffer) => services.archives.read(bytesOf(bytes), by)
const manifestOf = async (bytes: Buffer) => (await Archive.open(bytesOf(bytes))).manifest

const comparable = async (bytes: Buffer) => {
  const { tables, counters, files, missing, schema } = await manifestOf(bytes)
  const { auditLog: _, receiptKeys: __, ...rest } = tables
  return { tables: rest, counters, files, missing, schema }
}

test('exports are equal in both databases, before and after an import, and what was imported works', async () => {
  const agency = await openServingAgency()
  await fill(agency.db, { ...few, comments: 9, files: 0, activities: 20 }, '2026-11-21')
  for (const text of ['plan', 'menu', 'menu']) await uploadWithTask(agency, text)
  const first = await exportOf(agency.services)

  const inSqlite = await emptyInstallation('sqlite')
  await importInto(inSqlite, first)
  const second = await exportOf(inSqlite)
  expect(await comparable(second)).toEqual(await comparable(first))
  const back = await emptyInstallation()
  await importInto(back, second)
  const third = await exportOf(back)
  expect(await comparable(third)).toEqual(await comparable(first))

  const app = await buildApp(back)
  onTestFinished(() => app.close())
  const signedIn = await app.inject(requestFor(signIn, { email: 'mara@agency.test', password: passwordOf('mara') }))
  expect(signedIn.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` }
  const draft = { title: 'Opening ceremony', customer: 'bakery', dueDate: '2099-05-01' }
  expect((await app.inject({ ...requestFor(createTask, draft), headers })).statusCode).toBe(201)
  for (const search of ['menu', 'ceremony']) {
    const found = await app.inject({ ...requestFor(listTasks, { search }), headers })
    expect(found.json<{ data: { tasks: unknown[] } }>().data.tasks.length).toBeGreaterThan(0)
  }
  const { kept, counted } = await keptAndCounted(back.db)
  expect(kept).toEqual(counted)
  const files = await back.db.selectFrom('files').select('storageKey').execute()
  const contents = await Promise.all(
    files.map(async ({ storageKey }) => (await buffer((await back.storage.open(storageKey)).stream)).toString()),
  )
  expect(contents.toSorted()).toEqual(['%PDF-1.7 menu', '%PDF-1.7 menu', '%PDF-1.7 plan'])
})

async function plantSecrets({ db }: Services) {
  const at = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' }
  const userId = 'mara'
  await db.updateTable('users').set({ issuedSecret: 'PLANTED-issued' }).where('id', '=', 'eli').execute()
  await db.updateTable('sessions').set({ successorSalt: 'PLANTED-salt' }).execute()
  const device = { id: 'device', userId, cookieHash: 'PLANTED-cookie', userAgent: '', lastUsedAt: at.createdAt }
  await db
    .insertInto('devices')
    .values({ ...device, createdAt: at.createdAt })
    .execute()
  await db
    .insertInto('signInLinks')
    .values({ id: 'PLANTED-link', userId, ...at, usedAt: null })
    .execute()
  const factor = { userId, sealedKey: 'PLANTED-factor', createdAt: at.createdAt, confirmedAt: at.createdAt }
  await db.insertInto('secondFactors').values(factor).execute()
  await db.insertInto('recoveryCodes').values({ codeHash: 'PLANTED-code', userId, usedAt: null }).execute()
  const feed = { id: 'feed', userId, kind: 'mine', projectId: null, secretHash: 'PLANTED-feed', readAt: null } as const
  await db
    .insertInto('calendarFeeds')
    .values({ ...feed, createdAt: at.createdAt })
    .execute()
  const token = { id: 'token', userId, name: 'Script', scope: 'read', limited: 0, secretHash: 'PLANTED-token' } as const
  await db
    .insertInto('apiTokens')
    .values({ ...token, ...at })
    .execute()
  const push = { id: 'push', userId, familyId: 'x', endpoint: 'PLANTED-push', p256dh: '', auth: 'PLANTED-auth' }
  await db
    .insertInto('pushSubscriptions')
    .values({ ...push, createdAt: at.createdAt })
    .execute()
  const mail = { host: 'mail', port: 25, security: 'tls', user: 'u', sealedPassword: 'PLANTED-mail' } as const
  await db
    .insertInto('mailServers')
    .values({ id: 'outgoing', ...mail, address: 'a@b.c', place: '', changedById: userId })
    .execute()
  const provider = { id: 'p', name: 'P', issuer: 'https://p', clientId: 'c', sealedSecret: 'PLANTED-provider' }
  const rules = { staffOnly: 0, domains: '[]', createAccounts: 'nobody' as never, bothFactors: 0, position: 0 }
  await db
    .insertInto('oidcProviders')
    .values({ ...provider, ...rules, changedById: userId })
    .execute()
  const address = { id: 'PLANTED-reply', kind: 'reply', userId, subject: 'homepage', audience: 'team' } as const
  await db.insertInto('mailAddresses').values(address).execute()
}

test('no secret leaves; what stands on one is imported without it', async () => {
  const { services } = await openServingAgency()
  await plantSecrets(services)
  const bytes = await exportOf(services)
  const { passwordHash } = await services.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', 'mara')
    .executeTakeFirstOrThrow()
  expect(bytes.includes(passwordHash)).toBe(true)
  expect(bytes.includes('PLANTED')).toBe(false)
  for (const fact of ['device-key', 'seal-key', 'installation planned']) expect(bytes.includes(fact)).toBe(false)
  const target = await emptyInstallation()
  await importInto(target, bytes)
  const token = await target.db.selectFrom('apiTokens').selectAll().executeTakeFirstOrThrow()
  expect(token).toMatchObject({ name: 'Script', revokedAt: '2026-01-01T00:00:00.000Z' })
  expect(await target.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await verifyLog(target.db)).wrong).toBeNull()
  const { config } = target
  await target.close()
  const again = await openServices(config, silent)
  expect([again.secrets.state, again.secrets.areSealedBeyond]).toEqual(['ok', false])
  await again.close()
})

test('docs/export-format.md names every table and column', async () => {
  const { config } = (await openServingAgency()).services
  const { databaseUrl, dataDir } = config
  const side = databaseUrl
    ? await PostgresEndpoint.at(databaseUrl, 'beside')
    : new SqliteEndpoint(databaseFile(dataDir))
  const schema = await side.schema()
  await side.close()
  // Leave out new columns with secrets in archive-format.ts.
  const lines = [...schema].map(([table, columns]) =>
    isExported(table) ? `- \`${table}\`: ${columns.join(', ')}` : `- \`${table}\`: no rows`,
  )
  const documented = readFileSync(join(import.meta.dirname, '../../../../docs/export-format.md'), 'utf8')
  expect(documented.match(/^- `\w+`: .*$/gm)).toEqual(lines)
})

type Change = (entries: Map<string, Buffer>) => void

async function repacked(bytes: Buffer, change: Change): Promise<Buffer> {
  const entries = new Map<string, Buffer>()
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  change(entries)
  const written = [...entries].map(([name, content]) => ({
    name,
    modifiedAt: new Date(),
    open: async () => Readable.from([content]),
  }))
  return buffer(createZip(written))
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'imported',
    (error: HttpError) => {
      const { message: said } = error.answer
      return typeof said === 'string' ? said : translate('en', said)
    },
  )

const edit =
  (name: string, by: (text: string) => string): Change =>
  (entries) =>
    entries.set(name, Buffer.from(by(entries.get(name)?.toString() ?? '')))
const forge =
  (table: string, by: (text: string) => string): Change =>
  (entries) => {
    edit(`tables/${table}.ndjson`, by)(entries)
    const content = entries.get(`tables/${table}.ndjson`) ?? Buffer.alloc(0)
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '') as Manifest
    const rows = content.toString().split('\n').length - 1
    manifest.tables[table] = { rows, sha256: createHash('sha256').update(content).digest('hex') }
    entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  }

test('a damaged or hostile archive names its entry and leaves the installation empty', async () => {
  const agency = await openServingAgency()
  await uploadWithTask(agency, 'plan')
  const bytes = await exportOf(agency.services)
  const file = [...(await entryNames(bytes))].find((name) => name.startsWith('files/')) ?? ''
  const target = await emptyInstallation()
  const before = await comparable(await exportOf(target))
  const not = (name: string) => `${name} isn’t as it was exported. Export again, or copy the file again.`
  const foreign = (name: string) => `${name} doesn’t belong in an Oriel export. Choose the file as it was exported.`
  const cases: Array<[Change, string]> = [
    [edit('tables/users.ndjson', (text) => text.replace('Mara', 'Zara')), not('tables/users.ndjson')],
    [edit('tables/users.ndjson', (text) => text.split('\n').slice(1).join('\n')), not('tables/users.ndjson')],
    [edit(file, (text) => text.replace('plan', 'PLAN')), not(file)],
    [edit(file, () => 'x'.repeat(99)), not(file)],
    [(entries) => entries.delete(file), not(file)],
    [(entries) => entries.delete('tables/users.ndjson'), 'tables/users.ndjson is missing from this export.'],
    [(entries) => entries.delete('manifest.json'), 'manifest.json is missing from this export.'],
    [edit('manifest.json', () => '{}'), not('manifest.json')],
    [edit('manifest.json', () => '{'), not('manifest.json')],
    [edit('manifest.json', (text) => text.replace('"format": 1', '"format": 2')), 'This export comes from a newer'],
    [
      edit('manifest.json', (text) => text.replace(/"schema": "\d+/, '"schema": "999')),
      'This export comes from a newer',
    ],
    [(entries) => entries.set('../evil', Buffer.from('x')), foreign('../evil')],
    [(entries) => entries.set('tables/../../evil.ndjson', Buffer.from('x')), foreign('tables/../../evil.ndjson')],
    [(entries) => entries.set('readme.txt', Buffer.from('x')), foreign('readme.txt')],
    [forge('users', (text) => text.replace('"id":"mara"', '"id":["mara"]')), not('tables/users.ndjson')],
    [forge('users', (text) => text.replace('"id":', '"nope":')), not('tables/users.ndjson')],
    [forge('users', (text) => text + text), not('tables/users.ndjson')],
    [forge('users', () => ''), 'isn’t as it was exported'],
    [forge('files', (text) => text.replace(/"storageKey":"[^"]+"/, '"storageKey":"../evil"')), not('files.ndjson')],
  ]
  for (const [change, message] of cases)
    expect(await refusalOf(importInto(target, await repacked(bytes, change)))).toContain(message)
  for (const cut of [Buffer.from('not a ZIP'), bytes.subarray(0, bytes.length / 2), Buffer.alloc(0)])
    expect(await refusalOf(importInto(target, cut))).toContain('This file isn’t a ZIP archive')
  const bomb = await refusalOf(importInto(target, deflated(bytes)))
  expect(bomb).toBe(foreign('manifest.json'))
  expect(await comparable(await exportOf(target))).toEqual(before)
  expect(await keysIn(target)).toEqual([])
  await importInto(target, bytes)
  expect(await refusalOf(importInto(target, bytes))).toContain('already in use')
})

const entryNames = async (bytes: Buffer) => {
  const names = new Set<string>()
  for await (const { fileName } of (await yauzl.fromBufferPromise(bytes)).eachEntry()) names.add(fileName)
  return names
}

async function keysIn({ storage }: Services) {
  const keys: string[] = []
  for await (const batch of storage.list()) keys.push(...batch.map(({ key }) => key))
  return keys
}

/** Marks the last entry, the manifest, as compressed. */
function deflated(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const last = changed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  changed.writeUInt16LE(8, last + 10)
  return changed
}

test('an import that ends at any step leaves the installation as it was', async () => {
  const agency = await openServingAgency()
  for (const text of ['plan', 'menu']) await uploadWithTask(agency, text)
  const bytes = await exportOf(agency.services)
  const target = await emptyInstallation()
  const before = await comparable(await exportOf(target))
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    const broken = {
      size: bytes.length,
      open: async (start: number, end: number) => {
        if (start > 0 && start < bytes.length * share && end > bytes.length * share * 0.8) throw new Error('disk')
        return Readable.from([bytes.subarray(start, end)])
      },
    }
    await expect(target.archives.read(broken, by)).rejects.toThrow(/./)
  }
  const storage: Storage = Object.create(target.storage) as Storage
  let kept = 0
  storage.keep = async (staged) => {
    if (++kept === 2) throw new Error('the disk is full')
    return target.storage.keep(staged)
  }
  await expect(openArchives({ ...target, storage }).read(bytesOf(bytes), by)).rejects.toThrow('full')
  expect(await comparable(await exportOf(target))).toEqual(before)
  expect(await keysIn(target)).toEqual([])
})

const FIXTURE = join(import.meta.dirname, '../../../testing/export-format-1.zip')

test('an export of format 1 with an earlier schema is imported and migrated', async () => {
  const bytes = readFileSync(FIXTURE)
  expect((await manifestOf(bytes)).schema).toBe('510-api-tokens')
  const target = await emptyInstallation()
  await importInto(target, bytes)
  const { kept, counted } = await keptAndCounted(target.db)
  expect(kept).toEqual(counted)
  expect((await verifyLog(target.db)).wrong).toBeNull()
  const { storageKey } = await target.db.selectFrom('files').select('storageKey').executeTakeFirstOrThrow()
  expect((await buffer((await target.storage.open(storageKey)).stream)).toString()).toBe('%PDF-1.7 plan')
  expect(await manifestOf(await exportOf(target))).toMatchObject({ schema: Object.keys(migrations).at(-1) })
})

test('npm run import fills a new installation, and says why it does not fill one in use', async () => {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  const run = (from: string) =>
    new Promise<[number, string]>((resolve) => {
      const file = join(import.meta.dirname, '../server/run-import.ts')
      const args = ['--disable-warning=ExperimentalWarning', file, '--from', from]
      const env = {
        PATH: process.env['PATH'],
        ORIEL_DATA_DIR: join(place.dataDir, 'data'),
        ORIEL_SECRETS_DIR: join(place.dataDir, 'secrets'),
        ...(place.url ? { DATABASE_URL: place.url } : {}),
      }
      execFile(process.execPath, args, { env }, (error, out, err) => resolve([Number(error?.code ?? 0), out + err]))
    })
  expect(await run('/no/such.zip')).toEqual([1, expect.stringContaining('/no/such.zip')])
  expect(await run(FIXTURE)).toEqual([0, expect.stringContaining('Start Oriel, and sign in')])
  expect(await run(FIXTURE)).toEqual([1, expect.stringMatching(/^This workspace is already in use.*\n$/)])
})
