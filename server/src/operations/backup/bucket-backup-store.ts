import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { MANIFEST, PROVEN, UNFINISHED } from '../../platform/config/data-folder.ts'
import type { Manifest } from './manifest.ts'
import { onInterrupt } from './atomic-output.ts'
import type { Bucket } from '../../platform/storage/bucket.ts'
import { FileMissing, StorageUnavailable } from '../../platform/storage/storage.ts'
import { BucketBackupWriter } from './bucket-backup-writer.ts'
import { BucketBackupReader, MAX_PARALLEL_REQUESTS } from './bucket-backup-reader.ts'
import type { NamedBackup, BackupWriter, BackupStore } from './backup-store.ts'

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
