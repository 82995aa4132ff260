import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { Bucket } from '../../platform/storage/bucket.ts'
import { StorageUnavailable } from '../../platform/storage/storage.ts'
import { openBucket } from '../../../testing/storage/bucket.ts'
import { folderAgency } from '../../../testing/agencies/folder-agency.ts'
import { operate } from '../../../testing/processes/operate.ts'
import { BucketBackupStore } from './bucket-backup-store.ts'
import { resolveBackupPlace, openBackup } from './open-backup-store.ts'
import { rotateBackups, createBackupName } from './rotate-backups.ts'
import { verifyBackup } from './verify-backup.ts'

async function agencyWith(texts: string[]) {
  const [agency, server] = [await folderAgency(texts), await openBucket()]
  const { S3_ENDPOINT: endpoint } = server.environment
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const bucket = new Bucket({ bucket: 'oriel', endpoint, ...keys })
  onTestFinished(async () => {
    bucket.close()
    await server.close()
    await agency.forget()
  })
  const shelf = new BucketBackupStore(bucket, 'agency/', 'oriel')
  let day = 0
  const backUp = async (at = shelf) => {
    day += 1
    const now = new Date(Date.UTC(2026, 10, day, 3))
    const name = createBackupName(now)
    return { name, manifest: await makeBackup({ dataDir: agency.dataDir, shelf: at, name, filesInBucket: false, now }) }
  }
  const settings = {
    ...agency.settings,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  return { ...agency, fileKeys: agency.keys, bucket, shelf, backUp, settings }
}

async function namesIn(bucket: Bucket, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const batch of bucket.list(prefix, 3)) names.push(...batch.map(({ name }) => name))
  return names.toSorted()
}

test('an operator backs up into a bucket, and restores from it', async () => {
  const { settings, folder, fileKeys, shelf } = await agencyWith(['plan', 'menu'])
  const out = 's3://oriel/agency'
  const made = await operate('backup', ['--out', out, '--keep', '3'], settings)
  const [, name] = /Backed up to s3:\/\/oriel\/agency\/(\S+): /.exec(made.said) ?? []
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/2 files.*checked/) as string })
  expect(await verifyBackup(shelf.source(name ?? ''))).toEqual({ looked: 3, wrong: [] })

  const to = join(folder, 'restored')
  expect(await operate('restore', ['--from', `${out}/${name}`, '--to', to], settings)).toMatchObject({ code: 0 })
  expect(readFileSync(join(to, 'files/files', fileKeys[1] ?? ''), 'utf8')).toBe('%PDF-1.7 menu')
  const { backupS3 } = readConfig(settings)
  await expect((await openBackup(out, backupS3)).manifest()).rejects.toThrow(`It holds ${name}.`)
})

test.each(['s3:/oriel/x', 's3://', 's3://UPPER/x', 's3://oriel'])(
  '%s is refused as a target for a backup',
  async (out) => {
    const { backupS3 } = readConfig({})
    await expect(resolveBackupPlace(out, { dated: false, now: new Date() }, backupS3)).rejects.toThrow(`${out} `)
  },
)

test('unchanged files are copied within the bucket', async () => {
  const { backUp, bucket, shelf, paths, fileKeys } = await agencyWith(['plan', 'menu'])
  const first = await backUp()
  const sent: string[] = []
  const upload = bucket.upload.bind(bucket)
  bucket.upload = async (name, arriving) => {
    sent.push(name)
    await upload(name, arriving)
  }
  const second = await backUp()
  expect(sent).toEqual([`agency/${second.name}/oriel.db`])
  rmSync(paths[0] ?? '')
  const third = await backUp()
  expect(third.manifest.lacking).toMatchObject([{ key: fileKeys[0], reason: 'missing', kept: true }])
  await rotateBackups(shelf, third, 1)
  expect((await shelf.list()).map(({ name }) => name)).toEqual([third.name])
  expect(await verifyBackup(shelf.source(third.name))).toEqual({ looked: 3, wrong: [] })
  expect(first.manifest.files).toEqual(third.manifest.files)
})

test('a damaged copy in the bucket is uploaded again and not passed on', async () => {
  const { backUp, bucket, shelf, fileKeys } = await agencyWith(['plan', 'menu'])
  const first = await backUp()
  await bucket.write(`agency/${first.name}/files/${fileKeys[0]}`, '%PDF-1.7 plam')
  const second = await backUp()
  expect(second.manifest).toMatchObject({ lacking: [], damaged: [{ key: fileKeys[0], name: 'plan.pdf' }] })
  expect(await verifyBackup(shelf.source(second.name))).toEqual({ looked: 3, wrong: [] })
  await shelf.markProven(second.name)
  expect((await shelf.list()).map(({ isProven }) => isProven)).toEqual([true, false])
})

test('an aborted backup does not count, and leaves nothing on this machine', async () => {
  const { backUp, bucket, shelf, folder, fileKeys } = await agencyWith(['plan'])
  const upload = bucket.upload.bind(bucket)
  bucket.upload = async (name, arriving) => {
    if (name.endsWith('oriel.db')) throw new Error('the bucket is away')
    await upload(name, arriving)
  }
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('oriel-backup-'))
  await expect(backUp()).rejects.toThrow('the bucket is away')
  expect(await shelf.list()).toEqual([])
  expect(await namesIn(bucket, 'agency/2026-11-01T03-00-00Z/')).toEqual([`files/${fileKeys[0]}`, 'unfinished'])
  const to = join(folder, 'restored')
  const source = shelf.source('2026-11-01T03-00-00Z')
  await expect(restoreBackup({ source, to })).rejects.toThrow('no complete backup')
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('oriel-backup-'))).toEqual(before)

  // Counts as interrupted after two days.
  bucket.upload = upload
  const latest = await backUp()
  await rotateBackups(shelf, latest, 5)
  expect(await bucket.folders('agency/')).toEqual(['2026-11-01T03-00-00Z', latest.name])
  const list = bucket.list.bind(bucket)
  bucket.list = async function* (prefix: string, size: number) {
    for await (const batch of list(prefix, size)) yield batch.map((it) => ({ ...it, at: it.at - 49 * 3_600_000 }))
  }
  await rotateBackups(shelf, latest, 5)
  expect(await bucket.folders('agency/')).toEqual([latest.name])
})

test('a bucket that did not store an upload makes no backup', async () => {
  const { backUp, bucket, shelf } = await agencyWith(['plan'])
  const list = bucket.list.bind(bucket)
  bucket.list = async function* (prefix: string, size: number) {
    for await (const batch of list(prefix, size)) yield batch.map((it) => ({ ...it, size: it.size - 1 }))
  }
  await expect(backUp()).rejects.toThrow('has not stored')
  expect(await shelf.list()).toEqual([])
})

test('an unreachable bucket does not count as empty', async () => {
  const { backUp, bucket, shelf } = await agencyWith([])
  await backUp()
  const away = new Bucket({ bucket: 'oriel', endpoint: 'http://127.0.0.1:9', accessKeyId: 'a', secretAccessKey: 'b' })
  await expect(new BucketBackupStore(away, 'agency/', 'oriel').list()).rejects.toThrow('the bucket')
  away.close()
  bucket.open = async () => {
    throw new StorageUnavailable('the bucket does not answer')
  }
  await expect(shelf.list()).rejects.toThrow('the bucket does not answer')
})
