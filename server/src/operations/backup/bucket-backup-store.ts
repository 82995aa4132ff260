import { mkdtempSync, rmSync, createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { MANIFEST, PROVEN, UNFINISHED } from '../../platform/config/data-folder.ts'
import { type Manifest, serializeManifest } from './manifest.ts'
import { onInterrupt } from './atomic-output.ts'
import type { Bucket } from '../../platform/storage/bucket.ts'
import { FileMissing, StorageUnavailable } from '../../platform/storage/storage.ts'
import { BucketBackupReader, MAX_PARALLEL_REQUESTS } from './bucket-backup-reader.ts'
import type { NamedBackup, BackupWriter, BackupStore } from './backup-store.ts'
import type { Readable } from 'node:stream'
import { type Fingerprint, UnreadableSource } from './verify/fingerprint.ts'
import { UploadStream } from '../../platform/storage/upload-stream.ts'

const BATCH = 1000
const INTERRUPTED_AFTER_MS = 48 * 3_600_000

/** The manifest is written last and deleted first. */
export class BucketBackupStore implements BackupStore {
  readonly place: string
  readonly #bucket: Bucket
  readonly #prefix: string

  /** `prefix`: empty, or ends with a slash. */
  constructor(bucket: Bucket, prefix: string, name: string) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.place = `s3://${name}/${prefix}`.replace(/\/$/, '')
  }

  async list(): Promise<NamedBackup[]> {
    const names = await this.#bucket.folders(this.#prefix)
    const found = await pMap(
      names,
      async (name): Promise<NamedBackup[]> => {
        const manifest = await this.source(name)
          .manifest()
          .catch((error: unknown) => {
            if (error instanceof StorageUnavailable) throw error
            return undefined
          })
        return manifest ? [{ name, manifest, isProven: await this.#has(name, PROVEN) }] : []
      },
      { concurrency: MAX_PARALLEL_REQUESTS },
    )
    return found.flat().toSorted((one, other) => (one.manifest.madeAt < other.manifest.madeAt ? 1 : -1))
  }

  async write(name: string, fill: (draft: BackupWriter) => Promise<Manifest>): Promise<Manifest> {
    if (await this.#has(name, MANIFEST))
      throw new Error(`${this.place}/${name} exists already. A backup gets a name of its own.`)
    const folder = mkdtempSync(join(tmpdir(), 'oriel-backup-'))
    const leaveNothing = () => rmSync(folder, { recursive: true, force: true })
    const dismiss = onInterrupt(leaveNothing)
    try {
      const draft = new BucketBackupWriter(folder, this.#bucket, this.#prefix, name)
      await draft.begin()
      const manifest = await fill(draft)
      await draft.complete(manifest)
      return manifest
    } finally {
      leaveNothing()
      dismiss()
    }
  }

  source(name: string): BucketBackupReader {
    return new BucketBackupReader(this.#bucket, `${this.#prefix}${name}/`, `${this.place}/${name}`)
  }

  async markProven(name: string): Promise<void> {
    await this.#bucket.write(`${this.#prefix}${name}/${PROVEN}`, '')
  }

  async remove(name: string): Promise<void> {
    const path = `${this.#prefix}${name}/`
    // Marks leftovers of an interrupted deletion.
    await this.#bucket.write(path + UNFINISHED, '')
    await this.#bucket.remove(path + MANIFEST)
    for await (const batch of this.#bucket.list(path, BATCH)) {
      const others = batch.filter((it) => it.name !== UNFINISHED)
      await pMap(others, (it) => this.#bucket.remove(path + it.name), { concurrency: MAX_PARALLEL_REQUESTS })
    }
    await this.#bucket.remove(path + UNFINISHED)
  }

  async removeUnfinished(isOurs: (name: string) => boolean): Promise<void> {
    for (const name of (await this.#bucket.folders(this.#prefix)).filter(isOurs))
      if ((await this.#has(name, UNFINISHED)) && !(await this.#has(name, MANIFEST)) && (await this.#isAbandoned(name)))
        await this.remove(name)
  }

  close() {
    this.#bucket.close()
  }

  async #has(name: string, what: string): Promise<boolean> {
    try {
      const { stream } = await this.#bucket.open(`${this.#prefix}${name}/${what}`)
      stream.destroy()
      return true
    } catch (error) {
      if (error instanceof FileMissing) return false
      throw error
    }
  }

  async #isAbandoned(name: string): Promise<boolean> {
    for await (const batch of this.#bucket.list(`${this.#prefix}${name}/`, BATCH))
      if (batch.some(({ at }) => Date.now() - at < INTERRUPTED_AFTER_MS)) return false
    return true
  }
}

class BucketBackupWriter implements BackupWriter {
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
