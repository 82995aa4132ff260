import { resolve } from 'node:path'
import type { BucketSettings } from '../../../platform/storage/bucket.ts'
import { UsageError } from '../../installation/command.ts'

export type DatabasePlace = { kind: 'postgres'; url: string } | { kind: 'folder'; dataDir: string }
export type FilesPlace = { kind: 'bucket'; bucket: BucketSettings } | { kind: 'folder'; dataDir: string }

export const parseDatabasePlace = (where: string): DatabasePlace =>
  /^postgres(ql)?:\/\//.test(where) ? { kind: 'postgres', url: where } : { kind: 'folder', dataDir: resolve(where) }

/** `s3://bucket/prefix` or a data folder. */
export function parseFilesPlace(
  where: string,
  settingsOf: (bucket: string, prefix: string) => BucketSettings | undefined,
): FilesPlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? []
  if (bucket === undefined) return { kind: 'folder', dataDir: resolve(where) }
  const settings = settingsOf(bucket, prefix)
  if (!settings) throw new UsageError(`${where} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  return { kind: 'bucket', bucket: settings }
}

export const describeFilesPlace = (place: FilesPlace) =>
  place.kind === 'folder' ? `the folder ${place.dataDir}` : `the bucket ${place.bucket.bucket}/${place.bucket.prefix}`

/** Without the password. */
export function describeDatabasePlace(place: DatabasePlace): string {
  if (place.kind === 'folder') return `the folder ${place.dataDir}`
  const { host, pathname } = new URL(place.url)
  return `the database ${pathname.slice(1)} at ${host}`
}
