import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { UploadStream } from './upload-stream.ts'
import {
  makeFolder,
  listNames,
  ownerOnly,
  wrapStorageErrors,
  syncFolder,
  nullIfMissing,
  writeFileAtomically,
} from './disk.ts'
import { BATCH, FileMissing, isKey, isKeyFolder } from './storage.ts'
import type { ByteRange, Mark, OpenFile, StagedFile, StageOptions, Storage, Stored } from './storage.ts'

/**
 * `tmp/`: uploads, `files/`: stored, `swept/`: set aside, `installation`: owner, `lease`: running database. One process
 * per folder.
 */
export class DiskStorage implements Storage {
  readonly place: string
  readonly #folder: string
  readonly #arriving: string
  readonly #files: string
  readonly #swept: string

  /** `alone`: deletes unfinished uploads, as none can be running. */
  static async in(folder: string, { alone = false } = {}): Promise<DiskStorage> {
    const storage = new DiskStorage(folder)
    await wrapStorageErrors(async () => {
      if (alone) await rm(storage.#arriving, { recursive: true, force: true })
      await makeFolder(storage.#arriving)
      await makeFolder(storage.#files)
    })
    return storage
  }

  private constructor(folder: string) {
    this.place = `the folder ${folder}`
    this.#folder = folder
    this.#arriving = join(folder, 'tmp')
    this.#files = join(folder, 'files')
    this.#swept = join(folder, 'swept')
  }

  async stage(source: Readable, { maxBytes, key }: StageOptions): Promise<StagedFile> {
    const arriving = new UploadStream(source, maxBytes, key)
    const path = this.#arrivingPath(arriving.key)
    try {
      const file = await wrapStorageErrors(() => open(path, key ? 'w' : 'wx', ownerOnly.file))
      try {
        for await (const chunk of arriving.chunks()) await wrapStorageErrors(() => file.writeFile(chunk))
        await wrapStorageErrors(() => file.sync())
      } finally {
        await file.close()
      }
      return arriving.summary()
    } catch (error) {
      source.destroy()
      await this.#removeQuietly(path)
      throw error
    }
  }

  async keep({ key }: StagedFile): Promise<void> {
    await wrapStorageErrors(() => this.#move(this.#arrivingPath(key), this.#files, key))
  }

  async discard({ key }: StagedFile): Promise<void> {
    await wrapStorageErrors(async () => {
      await rm(this.#arrivingPath(key), { force: true })
      await rm(pathOf(this.#files, key), { force: true })
    })
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile> {
    // `files/` twice: the file may be being restored.
    for (const folder of [this.#files, this.#swept, this.#files]) {
      const path = pathOf(folder, key)
      const file = await wrapStorageErrors(() => nullIfMissing(() => open(path, 'r')))
      if (!file) continue
      const { size } = await wrapStorageErrors(() => file.stat())
      return { stream: file.createReadStream(range), size }
    }
    throw new FileMissing(key)
  }

  list(): AsyncGenerator<Stored[]> {
    return this.#list(this.#files)
  }

  async setAside(key: string): Promise<void> {
    const path = pathOf(this.#files, key)
    await wrapStorageErrors(() =>
      nullIfMissing(async () => {
        const now = new Date()
        await utimes(path, now, now)
        await this.#move(path, this.#swept, key)
      }),
    )
  }

  listAside(): AsyncGenerator<Stored[]> {
    return this.#list(this.#swept)
  }

  async putBack(key: string): Promise<void> {
    await wrapStorageErrors(() => nullIfMissing(() => this.#move(pathOf(this.#swept, key), this.#files, key)))
  }

  async removeAside(key: string): Promise<void> {
    await wrapStorageErrors(() => rm(pathOf(this.#swept, key), { force: true }))
  }

  async removeUnfinished(olderThan: number): Promise<number> {
    let removed = 0
    for await (const name of listNames(this.#arriving)) {
      const path = join(this.#arriving, name)
      const since = await changedAt(path)
      if (since === null || Date.now() - since < olderThan) continue
      await wrapStorageErrors(() => nullIfMissing(() => unlink(path)))
      removed += 1
    }
    return removed
  }

  async readMark(name: Mark = 'installation'): Promise<string | null> {
    const text = await wrapStorageErrors(() => nullIfMissing(() => readFile(join(this.#folder, name), 'utf8')))
    return text === null ? null : text.trim()
  }

  async writeMark(text: string, name: Mark = 'installation'): Promise<void> {
    await wrapStorageErrors(() => writeFileAtomically(join(this.#folder, name), this.#folder, `${text}\n`))
  }

  async ping(): Promise<void> {
    const path = join(this.#arriving, `ping-${randomBytes(8).toString('hex')}`)
    try {
      await wrapStorageErrors(() => writeFile(path, '.', { flag: 'wx', mode: ownerOnly.file }))
    } finally {
      await this.#removeQuietly(path)
    }
  }

  async close(): Promise<void> {}

  /** Durable (fsync) on return. */
  async #move(from: string, folder: string, key: string) {
    const to = pathOf(folder, key)
    const isNew = await mkdir(dirname(to), { recursive: true, mode: ownerOnly.directory })
    if (isNew) await syncFolder(dirname(isNew))
    await rename(from, to)
    await syncFolder(dirname(to))
  }

  async *#list(place: string): AsyncGenerator<Stored[]> {
    let batch: Stored[] = []
    for await (const folder of listNames(place)) {
      if (!isKeyFolder(folder)) continue
      for await (const name of listNames(join(place, folder))) {
        const key = `${folder}/${name}`
        const at = isKey(key) ? await changedAt(join(place, key)) : null
        if (at === null) continue
        batch.push({ key, at })
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }

  /** The sweep deletes the rest. */
  async #removeQuietly(path: string) {
    await rm(path, { force: true }).catch(() => undefined)
  }

  #arrivingPath(key: string) {
    return join(this.#arriving, key.slice(3))
  }
}

function pathOf(folder: string, key: string) {
  if (!isKey(key)) throw new FileMissing(key)
  return join(folder, key)
}

/** Unix milliseconds; null if missing. */
async function changedAt(path: string): Promise<number | null> {
  const found = await wrapStorageErrors(() => nullIfMissing(() => stat(path)))
  return found && found.mtimeMs
}
