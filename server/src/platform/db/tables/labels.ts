import type { Visibility } from '@oriel/contracts/enums'
import type { LabelColor } from '@oriel/contracts/v1/work/label-colors'

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
