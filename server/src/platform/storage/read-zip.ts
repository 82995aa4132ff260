import { isUtf8 } from 'node:buffer'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { StagedFile, Storage } from './storage.ts'

export interface ArchiveBytes {
  size: number
  /** At least one byte; `end` is exclusive. */
  open(start: number, end: number): Promise<Readable>
}

export const storedBytes = (storage: Storage, { key, size }: Pick<StagedFile, 'key' | 'size'>): ArchiveBytes => ({
  size,
  open: async (start, end) => (await storage.open(key, { start, end: end - 1 })).stream,
})

/** Rejects unless it's a whole ZIP archive. */
export const openZip = (bytes: ArchiveBytes): Promise<yauzl.ZipFile> =>
  yauzl.fromRandomAccessReaderPromise(new Ranges(bytes), bytes.size, { autoClose: false })

/** Lets yauzl read ranges from a bucket. */
class Ranges extends yauzl.RandomAccessReader {
  readonly #bytes: ArchiveBytes

  constructor(bytes: ArchiveBytes) {
    super()
    this.#bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (start >= end) return Readable.from([])
    const stream = new PassThrough()
    this.#bytes
      .open(start, end)
      .then((from) => pipeline(from, stream))
      .catch((error: Error) => stream.destroy(error))
    return stream
  }
}

export type ZipEntries = ReadonlyMap<string, yauzl.Entry>

interface EntryRules {
  /** Throws to refuse an entry. `total`: unpacked bytes up to its end. */
  ensure(name: string, entry: yauzl.Entry, total: number): void
  /** For names that are absolute, leave the archive or repeat, and encryption; without a name: damage. */
  refused(name?: string): Error
}

export async function listEntries(zip: yauzl.ZipFile, { ensure, refused }: EntryRules): Promise<ZipEntries> {
  const entries = new Map<string, yauzl.Entry>()
  let total = 0
  for await (const entry of readEntries(zip, refused)) {
    const name = nameOf(entry)
    total += entry.uncompressedSize
    if (entries.has(name) || entry.isEncrypted()) throw refused(name)
    ensure(name, entry, total)
    entries.set(name, entry)
  }
  return entries
}

async function* readEntries(zip: yauzl.ZipFile, refused: EntryRules['refused']) {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw refused(/(?:path|fileName): (.*)$/.exec((error as Error).message)?.[1])
  }
}

const UTF8_FLAG = 0x800
/** macOS writes UTF-8 without the flag. */
const nameOf = ({ fileName, fileNameRaw, extraFields }: yauzl.Entry) =>
  isUtf8(fileNameRaw) ? yauzl.getFileNameLowLevel(UTF8_FLAG, fileNameRaw, extraFields, false) : fileName

/** Throws if unreadable, or if size or checksum differ. */
export async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (checksum !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`)
}
