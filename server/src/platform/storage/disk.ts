import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { FileMissing, StorageUnavailable } from './storage.ts'

/** Disk errors become StorageUnavailable. */
export const ownerOnly = { directory: 0o700, file: 0o600 }

export async function makeFolder(path: string) {
  await mkdir(path, { recursive: true, mode: ownerOnly.directory })
}

/** Only fsync of the directory makes its entries durable. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function writeFileAtomically(path: string, folder: string, text: string) {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, text, { mode: ownerOnly.file, flush: true })
    await rename(draft, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Empty if the folder is missing. */
export async function* listNames(folder: string): AsyncGenerator<string> {
  const entries = await wrapStorageErrors(() => nullIfMissing(() => opendir(folder)))
  if (entries) for await (const entry of entries) yield entry.name
}

export async function nullIfMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function wrapStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileMissing) throw error
    throw new StorageUnavailable('the disk does not do what it should', { cause: error })
  }
}
