import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UploadStream } from './upload-stream.ts'
import { Bucket, type BucketSettings } from './bucket.ts'
import { BATCH, FileMissing, isKey, StorageUnavailable } from './storage.ts'
import type { ByteRange, Mark, OpenFile, StagedFile, StageOptions, Storage, Stored } from './storage.ts'

/**
 * `files/`: stored, `swept/`: set aside, `installation`: owner, `lease`: running database. Objects appear atomically,
 * so staged files have their final name. The bucket's lifecycle rule removes abandoned multipart uploads.
 */
export class S3Storage implements Storage {
  readonly place: string
  readonly #bucket: Bucket
  readonly #prefix: string

  constructor(settings: BucketSettings) {
    this.#bucket = new Bucket(settings)
    this.#prefix = settings.prefix ?? ''
    this.place = `the bucket ${settings.bucket}${this.#prefix ? ` under ${this.#prefix}` : ''}`
  }

  async stage(source: Readable, { maxBytes, key }: StageOptions): Promise<StagedFile> {
    const arriving = new UploadStream(source, maxBytes, key)
    try {
      await this.#bucket.upload(this.#file(arriving.key), arriving)
    } catch (error) {
      source.destroy()
      throw error
    }
    return this.#checked(arriving.summary())
  }

  async keep(): Promise<void> {}

  async discard({ key }: StagedFile): Promise<void> {
    await this.#bucket.remove(this.#file(key))
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile> {
    const orElse = (name: string) => (error: unknown) => {
      if (!(error instanceof FileMissing)) throw error
      return this.#bucket.open(name, range)
    }
    // Again: the file may be being restored.
    return this.#bucket
      .open(this.#file(key), range)
      .catch(orElse(this.#aside(key)))
      .catch(orElse(this.#file(key)))
  }

  list(): AsyncGenerator<Stored[]> {
    return this.#list('files/')
  }

  async setAside(key: string): Promise<void> {
    await this.#bucket.rename(this.#file(key), this.#aside(key)).catch(ignoreMissing)
  }

  listAside(): AsyncGenerator<Stored[]> {
    return this.#list('swept/')
  }

  async putBack(key: string): Promise<void> {
    await this.#bucket.rename(this.#aside(key), this.#file(key)).catch(ignoreMissing)
  }

  async removeAside(key: string): Promise<void> {
    await this.#bucket.remove(this.#aside(key))
  }

  async removeUnfinished(): Promise<number> {
    return 0
  }

  async readMark(name: Mark = 'installation'): Promise<string | null> {
    try {
      const { stream } = await this.#bucket.open(this.#prefix + name)
      return (await text(stream)).trim()
    } catch (error) {
      if (error instanceof FileMissing) return null
      throw error
    }
  }

  async writeMark(text: string, name: Mark = 'installation'): Promise<void> {
    await this.#bucket.write(this.#prefix + name, `${text}\n`)
  }

  async ping(): Promise<void> {
    await this.#bucket.ping()
  }

  async close(): Promise<void> {
    this.#bucket.close()
  }

  async #checked(staged: StagedFile): Promise<StagedFile> {
    const size = await this.#bucket.sizeOf(this.#file(staged.key))
    if (size === staged.size) return staged
    await this.discard(staged)
    throw new StorageUnavailable(`the bucket stored ${size} bytes instead of ${staged.size}`)
  }

  async *#list(folder: string): AsyncGenerator<Stored[]> {
    for await (const page of this.#bucket.list(this.#prefix + folder, BATCH)) {
      const stored = page.map(({ name, at }) => ({ key: name, at })).filter(({ key }) => isKey(key))
      if (stored.length > 0) yield stored
    }
  }

  #file(key: string) {
    return this.#named('files/', key)
  }

  #aside(key: string) {
    return this.#named('swept/', key)
  }

  #named(folder: string, key: string) {
    if (!isKey(key)) throw new FileMissing(key)
    return this.#prefix + folder + key
  }
}

/** Another process moved it. */
function ignoreMissing(error: unknown) {
  if (!(error instanceof FileMissing)) throw error
}
