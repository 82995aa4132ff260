import { DiskStorage } from './disk-storage.ts'
import type { BucketSettings } from './bucket.ts'
import type { Storage } from './storage.ts'

export interface StorageSettings {
  /** Used without a bucket. */
  folder: string
  bucket?: BucketSettings
  alone?: boolean
}

/** The S3 SDK loads slowly. */
export async function connectStorage({ folder, bucket, alone = false }: StorageSettings): Promise<Storage> {
  if (!bucket) return DiskStorage.in(folder, { alone })
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(bucket)
}
