export interface DateChangesTable {
  id: string
  projectId: string
  workItemId: string | null
  milestoneId: string | null
  /** Null: the first date, not shown. */
  fromOn: string | null
  /** Null: removed. */
  toOn: string | null
  wasSeen: number
  reason: string | null
  movedById: string
  movedAt: string
}
