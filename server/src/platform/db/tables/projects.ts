import type { Visibility, CustomerStatus, Priority } from '@oriel/contracts/enums'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ProjectsTable {
  id: string
  name: string
  description: string
  /** Main contact. Null in internal projects, or if the company has no people yet. */
  clientId: string | null
  companyId: Generated<string | null>
  clientsVersion: Generated<number>
  priority: Priority
  status: CustomerStatus
  startsOn: Generated<string | null>
  dueOn: string | null
  /** Closed projects only. */
  archivedAt: Generated<string | null>
  forecastOn: Generated<string | null>
  forecastNote: Generated<string | null>
  newWork: Generated<Visibility>
  showsEstimates: Generated<number>
  showsPeople: Generated<number>
  showsPriorities: Generated<number>
  createdAt: string
  createdById: string
  updatedAt: string
  searchText: string
  sortKey: string
  version: Generated<number>
  trashId: string | null
  pendingTasks: GeneratedAlways<number>
  inProgressTasks: GeneratedAlways<number>
  completedTasks: GeneratedAlways<number>
  cancelledTasks: GeneratedAlways<number>
  /** Sum over tasks that aren't cancelled; mean in whole percent. */
  progressSum: GeneratedAlways<number>
  progress: GeneratedAlways<number>
  sharedPendingTasks: GeneratedAlways<number>
  sharedInProgressTasks: GeneratedAlways<number>
  sharedCompletedTasks: GeneratedAlways<number>
  sharedCancelledTasks: GeneratedAlways<number>
  sharedProgressSum: GeneratedAlways<number>
  sharedProgress: GeneratedAlways<number>
}

export interface MilestonesTable {
  id: string
  projectId: string
  title: string
  dueOn: string
  reachedAt: string | null
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}

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
