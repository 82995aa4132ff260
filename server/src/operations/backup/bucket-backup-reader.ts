import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MANIFEST } from '../../platform/config/data-folder.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import type { Bucket } from '../../platform/storage/bucket.ts'
import { FileMissing } from '../../platform/storage/storage.ts'
import type { BackupReader } from './backup-store.ts'

export const MAX_PARALLEL_REQUESTS = 8

export class BucketBackupReader implements BackupReader {
  readonly place: string
  readonly width = MAX_PARALLEL_REQUESTS
  readonly #bucket: Bucket
  readonly #path: string

  constructor(bucket: Bucket, path: string, place: string) {
    this.#bucket = bucket
    this.#path = path
    this.place = place
  }

  async manifest(): Promise<Manifest> {
    try {
      return parseManifest(await text(await this.open(MANIFEST)), this.place)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      const names = await this.#bucket.folders(this.#path)
      const instead = names.length > 0 ? ` It holds ${names.toReversed().slice(0, 10).join(', ')}.` : ''
      throw new Error(`${this.place} is no complete backup: there is no ${MANIFEST} in it.${instead}`, { cause: error })
    }
  }

  async open(name: string): Promise<Readable> {
    return (await this.#bucket.open(this.#path + name)).stream
  }
}
