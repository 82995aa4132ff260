import type { LabelColor, Visibility } from '@oriel/contracts/enums'

export interface LabelsTable {
  id: string
  name: string
  /** Unique: the name regardless of case and spelling. */
  nameKey: string
  /** Order by name: `sortKey` of sort-key.ts. */
  sortKey: string
  color: LabelColor
  audience: Visibility
}
