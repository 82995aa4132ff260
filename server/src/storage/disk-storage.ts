import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ArrivingBytes } from './arriving-bytes.ts'
import { FileMissing, isKey, StorageUnavailable } from './storage.ts'
import type { ByteRange, OpenFile, StagedFile, Storage, Sweep, Swept } from './storage.ts'

const hour = 3_600_000
const batchSize = 500
const onlyOurs = { directory: 0o700, file: 0o600 }

/** Files in two folders: `tmp/` for what is arriving, `files/` for what has arrived. One process per folder. */
export class DiskStorage implements Storage {
  readonly #arriving: string
  readonly #files: string

  /** Makes the folders where they are missing. `alone`: nobody can be uploading yet, so what is unfinished goes. */
  static async in(folder: string, { alone = false } = {}): Promise<DiskStorage> {
    const storage = new DiskStorage(folder)
    await orUnavailable(async () => {
      if (alone) await rm(storage.#arriving, { recursive: true, force: true })
      await makeFolder(storage.#arriving)
      await makeFolder(storage.#files)
    })
    return storage
  }

  private constructor(folder: string) {
    this.#arriving = join(folder, 'tmp')
    this.#files = join(folder, 'files')
  }

  async stage(source: Readable, { maxBytes }: { maxBytes: number }): Promise<StagedFile> {
    const arriving = new ArrivingBytes(source, maxBytes)
    const path = this.#arrivingPath(arriving.key)
    try {
      const file = await orUnavailable(() => open(path, 'wx', onlyOurs.file))
      try {
        for await (const chunk of arriving.chunks()) await orUnavailable(() => file.writeFile(chunk))
        await orUnavailable(() => file.sync())
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
    const path = this.#path(key)
    await orUnavailable(async () => {
      const isNew = await mkdir(dirname(path), { recursive: true, mode: onlyOurs.directory })
      if (isNew) await syncFolder(this.#files)
      await rename(this.#arrivingPath(key), path)
      await syncFolder(dirname(path))
    })
  }

  async discard({ key }: StagedFile): Promise<void> {
    await orUnavailable(async () => {
      await rm(this.#arrivingPath(key), { force: true })
      await rm(this.#path(key), { force: true })
    })
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile> {
    const file = await orUnavailable(() => open(this.#path(key), 'r')).catch((error: StorageUnavailable) => {
      throw codeOf(error.cause) === 'ENOENT' ? new FileMissing(key) : error
    })
    const { size } = await orUnavailable(() => file.stat())
    return { stream: file.createReadStream(range), size }
  }

  async remove(key: string): Promise<void> {
    await orUnavailable(() => rm(this.#path(key), { force: true }))
  }

  async sweep({ referenced, olderThan, unfinishedOlderThan = hour }: Sweep): Promise<Swept> {
    const swept: Swept = { unfinished: 0, unreferenced: 0 }
    for await (const name of namesIn(this.#arriving)) {
      const path = join(this.#arriving, name)
      if ((await isOlder(path, unfinishedOlderThan)) && (await unlinkIfThere(path))) swept.unfinished += 1
    }
    for await (const keys of this.#oldKeys(olderThan)) {
      const needed = await referenced(keys)
      for (const key of keys) {
        if (!needed.has(key) && (await unlinkIfThere(this.#path(key)))) swept.unreferenced += 1
      }
    }
    return swept
  }

  async ping(): Promise<void> {
    const path = join(this.#arriving, `ping-${randomBytes(8).toString('hex')}`)
    try {
      await orUnavailable(() => writeFile(path, '.', { flag: 'wx', mode: onlyOurs.file }))
    } finally {
      await this.#removeQuietly(path)
    }
  }

  async close(): Promise<void> {}

  async *#oldKeys(age: number): AsyncGenerator<string[]> {
    let batch: string[] = []
    for await (const folder of namesIn(this.#files)) {
      for await (const name of namesIn(join(this.#files, folder))) {
        const key = `${folder}/${name}`
        if (!isKey(key) || !(await isOlder(this.#path(key), age))) continue
        batch.push(key)
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }

  /** Where something has failed already and that is what the caller should hear. The sweep takes what stays. */
  async #removeQuietly(path: string) {
    await rm(path, { force: true }).catch(() => undefined)
  }

  #path(key: string) {
    if (!isKey(key)) throw new FileMissing(key)
    return join(this.#files, key)
  }

  #arrivingPath(key: string) {
    return join(this.#arriving, key.slice(3))
  }
}

async function makeFolder(path: string) {
  await mkdir(path, { recursive: true, mode: onlyOurs.directory })
}

/** A new name in a folder is only safe from a power cut once the folder itself is on the disk. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await orUnavailable(() => opendir(folder))) yield entry.name
}

async function isOlder(path: string, age: number) {
  try {
    return Date.now() - (await stat(path)).mtimeMs >= age
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw new StorageUnavailable(`cannot look at ${path}`, { cause: error })
  }
}

async function unlinkIfThere(path: string) {
  try {
    await unlink(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw new StorageUnavailable(`cannot remove ${path}`, { cause: error })
  }
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileMissing) throw error
    throw new StorageUnavailable('the disk does not do what it should', { cause: error })
  }
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException | undefined)?.code
}
