import type { Visibility } from '@oriel/contracts/enums'
import type { LabelColor } from '@oriel/contracts/v1/work/label-colors'

export interface LabelsTable {
  id: string
  name: string
  /** Unique name, ignoring case and spelling. */
  nameKey: string
  sortKey: string
  color: LabelColor
  audience: Visibility
}
