import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openServices } from '../../server/open-services.ts'
import { openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { operate } from '../../../../testing/processes/operate.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import type { Manifest } from '../manifest.ts'

function shelfBeside(dataDir: string): string {
  const folder = `${dataDir}-copies`
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function agencyWithFiles() {
  const agency = await openServingAgency()
  for (const text of ['plan', 'menu', 'photo list']) await uploadWithTask(agency, text)
  const { dataDir, secretsDir, databaseUrl } = agency.services.config
  const settings = { ORIEL_DATA_DIR: dataDir, ORIEL_SECRETS_DIR: secretsDir, DATABASE_URL: databaseUrl }
  const files = await agency.db.selectFrom('files').select(['id', 'storageKey']).orderBy('id').execute()
  const paths = files.map(({ storageKey }) => join(dataDir, 'files/files', storageKey))
  return { agency, settings, dataDir, files, paths, onPostgres: databaseUrl !== undefined }
}

test('R-73: a backup of a running Oriel restores whole somewhere else, and everyone can still sign in', async () => {
  const { agency, settings, dataDir, onPostgres } = await agencyWithFiles()
  const out = join(shelfBeside(dataDir), 'first')
  const made = await operate('backup', ['--out', out], settings)
  if (onPostgres) {
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump') as string })
    expect(existsSync(out)).toBe(false)
    return
  }
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/3 files.*checked/) as string })
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest
  expect(manifest).toMatchObject({ format: 1, rows: { users: 7, workItems: 7, files: 3 }, sealKeys: [] })
  expect(manifest.installation).toBe(await agency.services.storage.readMark())
  expect(statSync(out).mode & 0o777).toBe(0o700)
  expect(statSync(join(out, 'oriel.db')).mode & 0o777).toBe(0o600)

  await uploadWithTask(agency, 'later')
  const to = join(dataDir, 'restored')
  expect((await operate('restore', ['--from', out, '--to', to], {})).code).toBe(0)
  const restored = { ...settings, ORIEL_DATA_DIR: to }
  expect(await operate('verify', ['--deep'], restored)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^Checked 3 files, every byte: 0 missing, 0 changed; 0 orphans, of which 0 overdue; 0 problems of the database.\nChecked 6 entries/,
    ) as string,
  })
  const services = await openServices(readConfig(restored), pino({ level: 'silent' }))
  const app = await buildApp(services)
  for (const person of ['mara', 'eli', 'clara']) {
    const payload = { email: `${person}@agency.test`, password: `${person}-secret` }
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200)
  }
  await app.close()
  await services.close()
})

test('R-73: a backup needs its own folder, a restore an empty one, and a damaged backup is refused whole', async () => {
  const { settings, dataDir, onPostgres } = await agencyWithFiles()
  if (onPostgres) {
    expect((await operate('restore', ['--from', dataDir, '--to', join(dataDir, 'x')], {})).said).toContain(
      'no complete',
    )
    return
  }
  const out = join(shelfBeside(dataDir), 'copy')
  await operate('backup', ['--out', out], settings)
  expect(await operate('backup', ['--out', out], settings)).toMatchObject({ code: 1 })
  expect(await operate('backup', ['--out', join(dataDir, 'copy')], settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining('--out must be outside the data folder') as string,
  })
  expect(await operate('restore', ['--from', out, '--to', dataDir], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty') as string,
  })
  const [{ key } = { key: '' }] = (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest)
    .files as Array<{ key: string }>
  writeFileSync(join(out, 'files', key), '%PDF-1.7 plot')
  const to = join(dataDir, 'restored')
  expect((await operate('restore', ['--from', out, '--to', to], {})).code).toBe(1)
  expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, false])
  rmSync(join(out, 'manifest.json'))
  expect((await operate('restore', ['--from', out, '--to', to], {})).said).toContain('no complete backup')
})

test('R-73: verify knows attachments of mails that began a request, and removes their row where the bytes are gone', async () => {
  const { agency, settings, dataDir, onPostgres } = await agencyWithFiles()
  const bytes = { ...(await agency.services.storage.stage(Readable.from([Buffer.from('A bell')]), { maxBytes: 10 })) }
  await agency.services.storage.keep(bytes)
  const at = '2026-11-01T09:00:00.000Z'
  const draft = { id: 'bell', userId: 'clara', projectId: 'bakery', title: 'A bell', description: '', createdAt: at }
  await agency.db.insertInto('requestDrafts').values(draft).execute()
  const { key: storageKey, size, sha256 } = bytes
  const file = { id: 'bell-file', draftId: 'bell', originalName: 'bell.txt', mimetype: 'text/plain' } as const
  await agency.db
    .insertInto('requestDraftFiles')
    .values({ ...file, category: 'document', storageKey, size, sha256 })
    .execute()
  expect((await operate('verify', ['--deep'], settings)).said).toContain('Checked 4 files, every byte: 0 missing')
  rmSync(join(dataDir, 'files/files', storageKey))
  expect((await operate('verify', [], settings)).said).toContain('1 missing')
  if (!onPostgres) {
    await agency.app.close()
    await agency.services.close()
  }
  await operate('verify', ['--fix'], settings)
  expect((await operate('verify', ['--deep'], settings)).said).toContain('Checked 3 files, every byte: 0 missing')
})

test('R-73: verify names missing, changed and leftover files, and repairs only on request, with no other process', async () => {
  const { agency, settings, dataDir, files, paths, onPostgres } = await agencyWithFiles()
  const [gone = '', flipped = ''] = paths
  const [row] = files
  rmSync(gone)
  const bytes = readFileSync(flipped)
  bytes[9] = (bytes[9] ?? 0) ^ 1
  writeFileSync(flipped, bytes)
  const orphan = join(dataDir, 'files/files/ab', '0'.repeat(32))
  mkdirSync(join(dataDir, 'files/files/ab'), { recursive: true })
  writeFileSync(orphan, 'nobody knows me')

  const quick = await operate('verify', [], settings)
  expect(quick).toMatchObject({ code: 1, said: expect.stringContaining('1 missing, 0 changed; 1 orphans') as string })
  const deep = await operate('verify', ['--deep'], settings)
  expect(deep.said).toContain('1 missing, 1 changed; 1 orphans, of which 0 overdue')
  expect(deep.said).toContain(`changed: ${files[1]?.storageKey} (menu.pdf`)
  expect(existsSync(orphan)).toBe(true)

  if (!onPostgres) {
    expect((await operate('verify', ['--fix'], settings)).said).toContain('Another Oriel is already using')
    await agency.app.close()
    await agency.services.close()
  }
  const longAgo = new Date(Date.now() - 300 * 3_600_000)
  utimesSync(orphan, longAgo, longAgo)
  expect((await operate('verify', ['--fix'], settings)).said).toContain('of which 1 overdue')
  expect(existsSync(orphan)).toBe(false)
  const after = await operate('verify', ['--deep'], settings)
  expect(after.said).toContain('Checked 2 files, every byte: 0 missing, 1 changed; 0 orphans')
  expect(after.said).not.toContain(row?.id)
})

test('a database that does not match the files repairs nothing', async () => {
  const { agency, settings, paths } = await agencyWithFiles()
  await agency.services.storage.writeMark('11111111-1111-4111-8111-111111111111')
  await agency.app.close()
  await agency.services.close()
  expect(await operate('verify', ['--fix'], settings)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The folder .* belongs to the installation 1{8}-.*\n$/) as string,
  })
  expect(paths.map((path) => existsSync(path))).toEqual([true, true, true])
})

test('an unknown option is answered with the valid ones', async () => {
  expect(await operate('backup', ['--to', 'x'], {})).toMatchObject({
    code: 1,
    said: 'Usage: npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]\n',
  })
  expect(await operate('verify', ['--all'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('Usage') as string,
  })
})
