import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as loopTurn } from 'node:timers/promises'
import { version } from '../../platform/config/version.ts'
import { FileMissing, type Storage } from '../../platform/storage/storage.ts'
import { createZip, type ZipEntry } from '../../platform/storage/zip.ts'
import type { TransferRow, TransferSource } from './move/transfer-endpoint.ts'
import { fingerprintStream } from '../backup/verify/fingerprint.ts'
import {
  type ArchivedFile,
  blobKeysOf,
  exportedRow,
  fileEntry,
  FILES_ENTRY,
  FORMAT,
  isExported,
  type Manifest,
  MANIFEST_ENTRY,
  tableEntry,
} from './archive-format.ts'

interface Exported {
  rows: TransferSource
  storage: Storage
  schema: string
  /** Percent. */
  onProgress(done: number): void
}

/** ZIP stream. Holds file keys in memory, no content. */
export const writeArchive = (exported: Exported): Readable => createZip(entriesOf(exported))

async function* entriesOf({ rows: source, storage, schema, onProgress }: Exported): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date()
  const entry = (name: string, open: () => Readable | Promise<Readable>) => ({
    name,
    modifiedAt,
    open: async () => open(),
  })
  const tables: Manifest['tables'] = {}
  const keys = new Set<string>()
  const columnsOf = await source.schema()
  let written = 0
  for (const [table, columns] of columnsOf) {
    if (!isExported(table)) continue
    const lines = new HashedLines(exportedRows(source.rows(table, columns), table, keys))
    yield entry(tableEntry(table), () => lines.stream())
    tables[table] = lines.summary()
    written += 1
    onProgress((50 * written) / columnsOf.size)
  }
  const [files, missing]: [ArchivedFile[], string[]] = [[], []]
  const contents = new Set<string>()
  for (const key of [...keys].toSorted()) {
    const fingerprint = await fingerprintIn(storage, key)
    if (!fingerprint) missing.push(key)
    else {
      files.push({ key, ...fingerprint })
      if (!contents.has(fingerprint.sha256))
        yield entry(fileEntry(fingerprint.sha256), async () => (await storage.open(key)).stream)
      contents.add(fingerprint.sha256)
    }
    onProgress(50 + (49 * (files.length + missing.length)) / keys.size)
  }
  const listed = new HashedLines([files])
  yield entry(FILES_ENTRY, () => listed.stream())
  const counters = [...(await source.counters())].filter(([table]) => columnsOf.has(table) && isExported(table))
  const manifest: Manifest = {
    format: FORMAT,
    oriel: version,
    schema,
    exportedAt: modifiedAt.toISOString(),
    tables,
    counters: Object.fromEntries(counters),
    files: listed.summary(),
    missing,
  }
  yield entry(MANIFEST_ENTRY, () => Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]))
}

async function* exportedRows(batches: AsyncIterable<TransferRow[]>, table: string, keys: Set<string>) {
  for await (const batch of batches) {
    for (const row of batch) for (const key of blobKeysOf(row)) keys.add(key)
    yield batch.map((row) => exportedRow(table, row)).filter((row) => row !== null)
    // Yields to requests: SQLite reads synchronously.
    await loopTurn()
  }
}

async function fingerprintIn(storage: Storage, key: string) {
  try {
    return await fingerprintStream((await storage.open(key)).stream)
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

/** NDJSON. The summary is complete once the stream was read. */
class HashedLines {
  readonly #batches: Iterable<object[]> | AsyncIterable<object[]>
  readonly #hash = createHash('sha256')
  #rows = 0

  constructor(batches: Iterable<object[]> | AsyncIterable<object[]>) {
    this.#batches = batches
  }

  stream(): Readable {
    return Readable.from(this.#lines())
  }

  summary() {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }

  async *#lines() {
    for await (const batch of this.#batches) {
      if (batch.length === 0) continue
      const bytes = Buffer.from(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))
      this.#hash.update(bytes)
      this.#rows += batch.length
      yield bytes
    }
  }
}
