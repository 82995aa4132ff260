import { DiskStorage } from './disk-storage.ts'
import type { BucketSettings } from './bucket.ts'
import type { Storage } from './storage.ts'

export interface StorageSettings {
  /** Where files live unless there is a bucket. */
  folder: string
  bucket?: BucketSettings
  /** No other process uses the folder. */
  alone?: boolean
}

/** A folder, or a bucket. The library for buckets is loaded only by those who have one: it is slow to start. */
export async function connectStorage({ folder, bucket, alone = false }: StorageSettings): Promise<Storage> {
  if (!bucket) return DiskStorage.in(folder, { alone })
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(bucket)
}
