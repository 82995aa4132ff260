import { buffer } from 'node:stream/consumers'
import { QUOTAS } from '@oriel/contracts/limits'
import { message, fillMessage } from '@oriel/contracts/message'
import type { ImportFile } from '@oriel/contracts/v1/work/imports-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import { announcedType } from '../../../platform/storage/file-types.ts'
import { storedBytes } from '../../../platform/storage/read-zip.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { flattenTrello } from './flatten-trello.ts'
import { type ImportTable, textTooLarge, tooManyColumns, tooManyRows } from './import-table.ts'
import { type importEncodings, importSeparators } from '@oriel/contracts/v1/work/import-formats'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'

export interface ReadFile {
  name: string
  source: string
  encoding: string | null
  separator: string | null
  /** ZIP archive with the files, until the import ends. */
  storageKey: string | null
  /** JSON. */
  files: string
  table: ImportTable
}

/** Before the transaction. Stores ZIP archives only. */
export async function readImportFile(
  format: z.output<typeof ImportFile>,
  _: SessionActor,
  { storage }: Services,
  [file]: UploadedFile[],
): Promise<ReadFile> {
  if (!file) throw invalidFields({ file: message({ id: 'Choose a file to import' }) })
  if (announcedType('export.zip', '')?.matches(file.head)) {
    const { readImportZip } = await import('./read-import-zip.ts')
    const { bytes, name, files } = await readImportZip(storedBytes(storage, file))
    return { ...(await readExport(bytes, name, format)), storageKey: file.key, files: JSON.stringify(files) }
  }
  if (file.size > QUOTAS.importTextBytes) throw textTooLarge()
  const bytes = await buffer((await storage.open(file.key)).stream)
  await storage.discard(file)
  return { ...(await readExport(bytes, file.originalName, format)), storageKey: null, files: '[]' }
}

async function readExport(
  bytes: Uint8Array,
  fileName: string,
  { encoding: chosen, separator }: z.output<typeof ImportFile>,
): Promise<Omit<ReadFile, 'storageKey' | 'files'>> {
  const { text, encoding } = decodeText(bytes, chosen)
  if (text.includes('\0'))
    throw invalidFields({ file: message({ id: 'This is neither a CSV file nor the JSON export of Trello' }) })
  const name = fileName.replace(/\.[^.]+$/, '')
  const exported = /^\s*[{[]/.test(text) ? parsedJson(text) : null
  const board = exported === null ? null : flattenTrello(exported)
  if (exported !== null && !board)
    throw invalidFields({ file: message({ id: 'This isn’t the export of a Trello board' }) })
  if (board) return { name: board.name || name, source: 'Trello', encoding: null, separator: null, table: board.table }
  const csv = await readCsv(text, separator)
  if (csv.table.rows.length === 0)
    throw invalidFields({
      file: message({ id: 'This file has no rows. Export it again as CSV, or as JSON from Trello.' }),
    })
  return { name, source: sourceOf(csv.table.headers), encoding, ...csv }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function sourceOf(headers: readonly string[]) {
  const has = (...names: string[]) => names.every((name) => headers.includes(name))
  if (has('Section/Column', 'Assignee Email')) return 'Asana'
  if (has('Task ID', 'Task Name')) return 'ClickUp'
  if (has('Issue key', 'Summary')) return 'Jira'
  return 'CSV'
}

type Encoding = (typeof importEncodings)[number]

/** Drops the byte order mark. Invalid bytes become U+FFFD. */
function decodeText(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)) {
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** Byte order mark, NUL bytes of UTF-16, valid UTF-8, otherwise Excel's encoding on Windows. */
function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  const nulsAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (nulsAt(1) > head.length / 4) return 'utf-16le'
  if (nulsAt(0) > head.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

type Separator = (typeof importSeparators)[number]

/** Accepts ragged rows and stray quotation marks. */
const options = (delimiter: string) =>
  ({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 1_000_000,
  }) as const
/** Characters per turn of the event loop. */
const CHUNK = 64 * 1024

interface Parsed {
  info: { lines: number }
  record: string[]
}

async function readCsv(text: string, chosen?: Separator) {
  // First line of Excel.
  const declared = /^sep=([,;\t|])\r?\n/.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const separator = chosen ?? (declared?.[1] as Separator | undefined) ?? detectSeparator(body)
  const table: ImportTable = { headers: [], rows: [] }
  const records = Readable.from(chunksOf(body)).pipe(parse(options(separator)))
  try {
    for await (const { info, record } of records as AsyncIterable<Parsed>) {
      if (record.length > QUOTAS.importColumns) throw tooManyColumns()
      if (table.rows.length === QUOTAS.importRows) throw tooManyRows()
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      if (table.headers.length === 0) table.headers = record
      else table.rows.push({ line: info.lines - breaks + (declared ? 1 : 0), cells: record })
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error
  }
  return { separator, table }
}

function unreadable(error: CsvError) {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
  const said = message({ id: 'This file can’t be read as CSV near line {line}. Check its quotation marks.' })
  return invalidFields({ file: fillMessage(said, { line }) })
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

/** By the most columns in the first rows. */
function detectSeparator(text: string): Separator {
  const head = text.slice(0, CHUNK)
  const widths = importSeparators.map((separator) => {
    try {
      const rows = parseSync(head, { ...options(separator), to: 20 }) as unknown as Parsed[]
      return Math.min(...rows.map(({ record }) => record.length), rows[0]?.record.length ?? 0)
    } catch {
      return 0
    }
  })
  return importSeparators[widths.indexOf(Math.max(...widths))] ?? ','
}
