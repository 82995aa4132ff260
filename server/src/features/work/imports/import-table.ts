import type { LabelColor } from '@oriel/contracts/v1/work/label-colors'
import { message } from '@oriel/contracts/message'
import { invalidFields } from '../../../platform/base/errors.ts'

export interface ImportTable {
  headers: string[]
  rows: ImportRow[]
  labelColors?: Array<[name: string, color: LabelColor]>
}
export interface ImportRow {
  /** In the file, from 1. */
  line: number
  cells: string[]
}

export const tooManyRows = () =>
  invalidFields({ file: message({ id: 'This file has more than 50,000 rows. Split it and import the parts.' }) })
export const tooManyColumns = () =>
  invalidFields({
    file: message({ id: 'This file has more than 200 columns. Remove some, or choose another separator.' }),
  })
export const textTooLarge = () =>
  invalidFields({ file: message({ id: 'The export is larger than 20 MB. Split it and import the parts.' }) })

/** One JSON value per line. */
export const storeTable = ({ rows, ...head }: ImportTable) =>
  [head, ...rows.map(({ line, cells }) => [line, ...cells])].map((row) => JSON.stringify(row)).join('\n')

export function loadTable(content: string): ImportTable {
  const [first = '[]', ...rows] = content.split('\n')
  const head = JSON.parse(first) as string[] | Omit<ImportTable, 'rows'>
  return {
    // Imports from before label colors have only headers.
    ...(Array.isArray(head) ? { headers: head } : head),
    rows: rows.map((row) => {
      const [line, ...cells] = JSON.parse(row) as [number, ...string[]]
      return { line, cells }
    }),
  }
}
