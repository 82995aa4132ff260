import type { Priority, WorkStatus } from '@oriel/contracts/enums'
import type { Generated, GeneratedAlways } from 'kysely'
import type { StoredVisibility } from '../stored-visibility.ts'

/** Found by search; the first is the title. */
export const SEARCHED_WORK_COLUMNS = ['title', 'description'] as const

export interface WorkItemsTable {
  id: string
  projectId: string
  parentId: string | null
  title: string
  description: string
  status: WorkStatus
  priority: Priority
  startsOn: string | null
  dueOn: string | null
  position: number
  /** Hours. */
  estimate: number | null
  audience: Generated<StoredVisibility>
  createdAt: string
  createdById: string
  completedAt: string | null
  completedById: string | null
  updatedAt: string
  searchText: string
  sortKey: string
  version: Generated<number>
  trashId: string | null
  recurrenceId: string | null
  occurrence: number | null
  parts: GeneratedAlways<number>
  partsDone: GeneratedAlways<number>
  hands: GeneratedAlways<number>
  /** Whole percent of completed subtasks, or by status. */
  progress: GeneratedAlways<number>
  /** Subtasks visible to the client. */
  sharedParts: GeneratedAlways<number>
  sharedPartsDone: GeneratedAlways<number>
  sharedProgress: GeneratedAlways<number>
}

export interface DependenciesTable {
  workItemId: string
  afterId: string
  /** Working days. */
  gap: number
  createdById: string
  createdAt: string
}
