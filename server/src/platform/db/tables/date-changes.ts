export interface DateChangesTable {
  id: string
  projectId: string
  workItemId: string | null
  milestoneId: string | null
  /** Null: the first date. Such rows aren't shown. */
  fromOn: string | null
  /** Null if the date was removed. */
  toOn: string | null
  wasSeen: number
  reason: string | null
  movedById: string
  movedAt: string
}
