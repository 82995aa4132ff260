import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fillMessage, type Message, message } from '@oriel/contracts/message'
import yauzl from 'yauzl'
import { HttpError } from '../../platform/errors/errors.ts'
import type { ArchiveBytes } from '../../platform/http/services.ts'
import { ENTRY_NAMES, FORMAT, Manifest, MANIFEST_ENTRY, FILES_ENTRY, tableEntry } from './archive-format.ts'

const MAX_MANIFEST = 16 * 1024 * 1024
/** One row; above the largest CSV import, which is stored in one. */
const MAX_LINE = 128 * 1024 * 1024

export class Archive {
  readonly manifest: Manifest
  readonly #zip: yauzl.ZipFile
  readonly #entries: ReadonlyMap<string, yauzl.Entry>

  /** Checks names, sizes and manifest, so that no entry can grow or leave its place. Throws 400, naming the entry. */
  static async open(bytes: ArchiveBytes): Promise<Archive> {
    const zip = await yauzl
      .fromRandomAccessReaderPromise(new Ranges(bytes), bytes.size, { autoClose: false })
      .catch(() => {
        throw refused(
          '',
          message({ id: 'This file isn’t a ZIP archive, or it is incomplete. Choose an Oriel export.' }),
        )
      })
    const entries = await entriesOf(zip, bytes.size)
    return new Archive(zip, entries, await readManifest(zip, entries))
  }

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>, manifest: Manifest) {
    this.#zip = zip
    this.#entries = entries
    this.manifest = manifest
  }

  sizeOf(name: string): number | undefined {
    return this.#entries.get(name)?.uncompressedSize
  }

  async stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name)
    if (!entry) throw missing(name)
    return this.#zip.openReadStreamPromise(entry)
  }

  /** Throws 400 unless their number and hash are those of the manifest. */
  async *lines(name: string, { rows, sha256 }: Manifest['files']): AsyncGenerator {
    const hash = createHash('sha256')
    let [count, rest] = [0, '']
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of (await this.stream(name)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      const lines = (rest + decode(decoder, chunk, name)).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MAX_LINE) throw damaged(name)
      for (const line of lines) yield parse(line, name)
      count += lines.length
    }
    if (rest !== '' || count !== rows || hash.digest('hex') !== sha256) throw damaged(name)
  }
}

/** yauzl reads ranges of a file that may be in a bucket. */
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

async function entriesOf(zip: yauzl.ZipFile, size: number): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressionMethod, uncompressedSize } = entry
      total += uncompressedSize
      // Exports aren't compressed, so nothing in them can unfold.
      if (!ENTRY_NAMES.test(fileName) || entries.has(fileName) || compressionMethod !== 0 || entry.isEncrypted())
        throw foreign(fileName)
      if (total > size) throw damaged(fileName)
      entries.set(fileName, entry)
    }
  } catch (error) {
    const named = /(?:path|fileName): (.*)$/.exec((error as Error).message)
    throw error instanceof HttpError ? error : named ? foreign(named[1]) : damaged('ZIP')
  }
  return entries
}

async function readManifest(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST_ENTRY)
  if (!entry) throw missing(MANIFEST_ENTRY)
  if (entry.uncompressedSize > MAX_MANIFEST) throw damaged(MANIFEST_ENTRY)
  const chunks: Buffer[] = []
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
  const found = parse(Buffer.concat(chunks).toString(), MANIFEST_ENTRY) as { format?: unknown } | null
  if (Number(found?.format) > FORMAT) throw newer()
  const { data: manifest } = Manifest.safeParse(found)
  if (!manifest) throw damaged(MANIFEST_ENTRY)
  for (const name of [FILES_ENTRY, ...Object.keys(manifest.tables).map(tableEntry)])
    if (!entries.has(name)) throw missing(name)
  return manifest
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer, name: string): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw damaged(name)
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw damaged(name)
  }
}

const refused = (entry: string, said: Message) =>
  new HttpError({ status: 400, code: 'invalid-export', message: fillMessage(said, { entry }) })
const missing = (entry: string) => refused(entry, message({ id: '{entry} is missing from this export.' }))
const foreign = (entry = '') =>
  refused(entry, message({ id: '{entry} doesn’t belong in an Oriel export. Choose the file as it was exported.' }))
/** Differs from what the manifest says, or can't be read. */
export const damaged = (entry: string) =>
  refused(entry, message({ id: '{entry} isn’t as it was exported. Export again, or copy the file again.' }))
export const newer = () =>
  refused('', message({ id: 'This export comes from a newer version of Oriel. Update this Oriel first.' }))
