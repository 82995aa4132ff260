import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { UsageError } from '../installation/command.ts'
import { createBackupName } from './rotate-backups.ts'
import { FolderBackupStore, FolderBackupReader } from './folder-backup-store.ts'
import type { BackupStore, BackupReader } from './backup-store.ts'

type Settings = Config['backupS3']

/** A dated name below `out` if several are kept, otherwise `out`. */
export async function resolveBackupPlace(
  out: string,
  { dated, now }: { dated: boolean; now: Date },
  settings: Settings,
) {
  const address = addressOf(out)
  const [place, name] = dated ? [address.path, createBackupName(now)] : [dirname(address.path), basename(address.path)]
  if (!name) throw new UsageError(`${out} does not say what the backup is to be called: s3://bucket/name.`)
  return { shelf: await shelfAt({ ...address, path: place }, settings), name }
}

export async function openBackup(from: string, settings: Settings): Promise<BackupReader> {
  const { bucket, path } = addressOf(from)
  if (!bucket) return new FolderBackupReader(path)
  const { BucketBackupReader } = await import('./bucket-backup-reader.ts')
  return new BucketBackupReader(await openBucket(bucket, settings), prefixOf(path), from)
}

interface Address {
  bucket: string | undefined
  path: string
}

function addressOf(place: string): Address {
  if (!place.startsWith('s3:')) return { bucket: undefined, path: resolve(place) }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(place) ?? []
  if (!bucket) throw new UsageError(`${place} is no bucket: s3://bucket/path.`)
  return { bucket, path }
}

async function shelfAt({ bucket, path }: Address, settings: Settings): Promise<BackupStore> {
  if (!bucket) return new FolderBackupStore(path)
  const { BucketBackupStore } = await import('./bucket-backup-store.ts')
  return new BucketBackupStore(await openBucket(bucket, settings), prefixOf(path), bucket)
}

/** The S3 library loads slowly. */
async function openBucket(bucket: string, settings: Settings) {
  const { Bucket } = await import('../../platform/storage/bucket.ts')
  return new Bucket({ ...settings, bucket })
}

const prefixOf = (path: string) => (path === '' || path === '.' ? '' : `${path}/`)
