import { csvLine, spreadsheetCsv, withoutFormula } from '@oriel/contracts/csv'
import { saveBlob } from './save-blob.ts'

/** Rows per request. */
const BATCH = 500

export interface CsvColumn<Row> {
  label: string
  /** Dates as `YYYY-MM-DD`, so that spreadsheets sort them. */
  cell: (row: Row) => string | number | null | undefined
}

type LoadRows<Row> = (page: { limit: number; after?: string }) => Promise<{ rows: readonly Row[]; next: string | null }>

/** All rows, not just those on screen. */
export async function saveCsv<Row>(name: string, load: LoadRows<Row>, columns: readonly CsvColumn<Row>[]) {
  const format = spreadsheetCsv(document.documentElement.lang)
  const lines = [
    format.mark +
      csvLine(
        columns.map(({ label }) => label),
        format,
      ),
  ]
  for (let after: string | null = ''; after !== null;) {
    const { rows, next }: Awaited<ReturnType<LoadRows<Row>>> = await load({ limit: BATCH, ...(after && { after }) })
    for (const row of rows)
      lines.push(
        csvLine(
          columns.map(({ cell }) => toText(cell(row))),
          format,
        ),
      )
    after = next
  }
  saveBlob(new Blob(lines, { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

const toText = (value: string | number | null | undefined) =>
  typeof value === 'string' ? withoutFormula(value) : String(value ?? '')
