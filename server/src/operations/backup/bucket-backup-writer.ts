import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MANIFEST, UNFINISHED } from '../../platform/config/data-folder.ts'
import { type Fingerprint, UnreadableSource } from './verify/fingerprint.ts'
import { type Manifest, serializeManifest } from './manifest.ts'
import { UploadStream } from '../../platform/storage/upload-stream.ts'
import type { Bucket } from '../../platform/storage/bucket.ts'
import { MAX_PARALLEL_REQUESTS } from './bucket-backup-reader.ts'
import type { BackupWriter } from './backup-store.ts'

const BATCH = 1000

export class BucketBackupWriter implements BackupWriter {
  readonly folder: string
  readonly width = MAX_PARALLEL_REQUESTS
  readonly #bucket: Bucket
  readonly #shelf: string
  readonly #path: string

  constructor(folder: string, bucket: Bucket, shelf: string, name: string) {
    this.folder = folder
    this.#bucket = bucket
    this.#shelf = shelf
    this.#path = `${shelf}${name}/`
  }

  async begin() {
    await this.#bucket.write(this.#path + UNFINISHED, '')
  }

  async store(key: string, stream: Readable): Promise<Fingerprint> {
    return this.#upload(`files/${key}`, stream)
  }

  async reuse(key: string, from: string, size: number): Promise<boolean> {
    try {
      const other = `${this.#shelf}${from}/files/${key}`
      if ((await this.#bucket.sizeOf(other)) !== size) return false
      await this.#bucket.copy(other, `${this.#path}files/${key}`)
      return true
    } catch {
      // Uploads instead.
      return false
    }
  }

  async complete(manifest: Manifest) {
    const { database } = manifest
    await this.#upload(database.name, createReadStream(join(this.folder, database.name)))
    const sizes = new Map<string, number>()
    for await (const batch of this.#bucket.list(this.#path, BATCH))
      for (const { name, size } of batch) sizes.set(name, size)
    const files = manifest.files === 'bucket' ? [] : manifest.files.map((it) => ({ ...it, name: `files/${it.key}` }))
    for (const { name, size } of [database, ...files])
      if (sizes.get(name) !== size) throw new Error(`The bucket has not stored ${this.#path}${name} as it was sent.`)
    await this.#bucket.write(this.#path + MANIFEST, serializeManifest(manifest))
    await this.#bucket.remove(this.#path + UNFINISHED)
  }

  async #upload(name: string, stream: Readable): Promise<Fingerprint> {
    // Errors of an unread stream would crash the process.
    stream.on('error', () => undefined)
    const arriving = new UploadStream(stream, Infinity)
    try {
      await this.#bucket.upload(this.#path + name, arriving)
    } catch (error) {
      throw arriving.fault ? new UnreadableSource(arriving.fault.message, { cause: arriving.fault }) : error
    }
    const { size, sha256 } = arriving.summary()
    return { size, sha256 }
  }
}
