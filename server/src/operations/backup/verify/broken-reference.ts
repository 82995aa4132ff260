export interface BrokenReference {
  table: string
  rowid: number | null
  parent: string
}

export const brokenReference = ({ table, rowid, parent }: BrokenReference) =>
  `${rowid === null ? 'a row' : `row ${rowid}`} of ${table} refers to a missing row of ${parent}`
