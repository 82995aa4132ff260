export interface DateChangesTable {
  id: string
  projectId: string
  workItemId: string | null
  milestoneId: string | null
  fromOn: string
  toOn: string
  wasSeen: number
  reason: string | null
  movedById: string
  movedAt: string
}
