import type { Visibility, CustomerStatus, Priority } from '@oriel/contracts/enums'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ProjectsTable {
  id: string
  name: string
  description: string
  /** The client's main contact. */
  clientId: string
  companyId: Generated<string | null>
  /** Version of the client list and access levels. */
  clientsVersion: Generated<number>
  priority: Priority
  status: CustomerStatus
  startsOn: Generated<string | null>
  dueOn: string
  /** Expected end date and note that a manager showed to the client. */
  forecastOn: Generated<string | null>
  forecastNote: Generated<string | null>
  /** Default visibility of new work. */
  newWork: Generated<Visibility>
  /** 1 if the client sees estimates, assignees, priority or agreed dates. */
  showsEstimates: Generated<number>
  showsPeople: Generated<number>
  showsPriorities: Generated<number>
  showsPromises: Generated<number>
  createdAt: string
  createdById: string
  updatedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
  /** Not in the trash. */
  pendingTasks: GeneratedAlways<number>
  inProgressTasks: GeneratedAlways<number>
  completedTasks: GeneratedAlways<number>
  cancelledTasks: GeneratedAlways<number>
  /** Sum over tasks that aren't cancelled, and their mean in whole percent. */
  progressSum: GeneratedAlways<number>
  progress: GeneratedAlways<number>
  /** The same for tasks visible to the client. */
  sharedPendingTasks: GeneratedAlways<number>
  sharedInProgressTasks: GeneratedAlways<number>
  sharedCompletedTasks: GeneratedAlways<number>
  sharedCancelledTasks: GeneratedAlways<number>
  sharedProgressSum: GeneratedAlways<number>
  sharedProgress: GeneratedAlways<number>
}
