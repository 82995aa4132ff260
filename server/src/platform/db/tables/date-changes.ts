/** An agreed day that became another one: of a project, or of the work or milestone in it that is named. */
export interface DateChangesTable {
  id: string
  projectId: string
  workItemId: string | null
  milestoneId: string | null
  fromOn: string
  toOn: string
  /** 1 where the client could have read the day before it moved. */
  wasSeen: number
  /** In one line; null where none was given. */
  reason: string | null
  movedById: string
  movedAt: string
}
