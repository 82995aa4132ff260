import { Readable } from 'node:stream'
import { QUOTAS } from '@oriel/contracts/limits'
import { importSeparators } from '@oriel/contracts/v1/work/import-formats'
import { fillMessage, message } from '@oriel/contracts/message'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { invalidFields } from '../../../platform/base/errors.ts'
import { type ImportTable, tooManyColumns, tooManyRows } from './import-table.ts'

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

export async function readCsv(text: string, chosen?: Separator) {
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
