import type { Visibility, CustomerStatus, Priority } from '@oriel/contracts/enums'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ProjectsTable {
  id: string
  name: string
  description: string
  /** The main contact: the person of the client whose project it is. */
  clientId: string
  companyId: Generated<string | null>
  /** Counts changes of who its clients are, and of their levels. */
  clientsVersion: Generated<number>
  priority: Priority
  status: CustomerStatus
  /** When it is to begin; null where nobody said. */
  startsOn: Generated<string | null>
  dueOn: string
  /** The expected end that a manager has shown to the client, and their word with it. */
  forecastOn: Generated<string | null>
  forecastNote: Generated<string | null>
  /** For whom new work in it is, until somebody says otherwise. */
  newWork: Generated<Visibility>
  /** 1 where its client reads them: hours that work is estimated at, who does it, how urgent it is, which days were kept. */
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
  /** Tasks outside the trash, by status. */
  pendingTasks: GeneratedAlways<number>
  inProgressTasks: GeneratedAlways<number>
  completedTasks: GeneratedAlways<number>
  cancelledTasks: GeneratedAlways<number>
  /** The progress of those that are not cancelled, added up; and its mean, in whole percent. */
  progressSum: GeneratedAlways<number>
  progress: GeneratedAlways<number>
  /** The same of what the client sees. */
  sharedPendingTasks: GeneratedAlways<number>
  sharedInProgressTasks: GeneratedAlways<number>
  sharedCompletedTasks: GeneratedAlways<number>
  sharedCancelledTasks: GeneratedAlways<number>
  sharedProgressSum: GeneratedAlways<number>
  sharedProgress: GeneratedAlways<number>
}
