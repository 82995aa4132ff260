import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fillMessage, type Message, message } from '@oriel/contracts/message'
import type yauzl from 'yauzl'
import { HttpError } from '../../platform/base/errors.ts'
import { type ArchiveBytes, listEntries, openZip, type ZipEntries } from '../../platform/storage/read-zip.ts'
import { ENTRY_NAMES, FORMAT, Manifest, MANIFEST_ENTRY, FILES_ENTRY, tableEntry } from './archive-format.ts'

const MAX_MANIFEST = 16 * 1024 * 1024
/** Bytes. A row may hold the largest CSV import. */
const MAX_LINE = 128 * 1024 * 1024

export class Archive {
  readonly manifest: Manifest
  readonly #zip: yauzl.ZipFile
  readonly #entries: ZipEntries

  /** Rejects zip bombs and path traversal. Throws 400, naming the entry. */
  static async open(bytes: ArchiveBytes): Promise<Archive> {
    const zip = await openZip(bytes).catch(() => {
      throw refused('', message({ id: 'This file isn’t a ZIP archive, or it is incomplete. Choose an Oriel export.' }))
    })
    const entries = await entriesOf(zip, bytes.size)
    return new Archive(zip, entries, await readManifest(zip, entries))
  }

  private constructor(zip: yauzl.ZipFile, entries: ZipEntries, manifest: Manifest) {
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

  /** Throws 400 on a wrong count or hash. */
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

const entriesOf = (zip: yauzl.ZipFile, size: number): Promise<ZipEntries> =>
  listEntries(zip, {
    ensure(name, { compressionMethod }, total) {
      if (!ENTRY_NAMES.test(name) || compressionMethod !== 0) throw foreign(name)
      if (total > size) throw damaged(name)
    },
    refused: (name) => (name === undefined ? damaged('ZIP') : foreign(name)),
  })

async function readManifest(zip: yauzl.ZipFile, entries: ZipEntries): Promise<Manifest> {
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
const foreign = (entry: string) =>
  refused(entry, message({ id: '{entry} doesn’t belong in an Oriel export. Choose the file as it was exported.' }))
export const damaged = (entry: string) =>
  refused(entry, message({ id: '{entry} isn’t as it was exported. Export again, or copy the file again.' }))
export const newer = () =>
  refused('', message({ id: 'This export comes from a newer version of Oriel. Update this Oriel first.' }))
