/** Rescheduled agreed dates of a project, or of its work item or milestone. */
export interface DateChangesTable {
  id: string
  projectId: string
  workItemId: string | null
  milestoneId: string | null
  fromOn: string
  toOn: string
  /** 1 if the client could see the previous date. */
  wasSeen: number
  /** One line; null if none was given. */
  reason: string | null
  movedById: string
  movedAt: string
}
