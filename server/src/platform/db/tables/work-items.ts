import type { Priority, WorkStatus } from '@oriel/contracts/enums'
import type { Generated, GeneratedAlways } from 'kysely'
import type { StoredVisibility } from '../stored-visibility.ts'

/** A task, which has no parent, or a subtask of one. */
export interface WorkItemsTable {
  id: string
  projectId: string
  parentId: string | null
  title: string
  description: string
  status: WorkStatus
  priority: Priority
  startsOn: string | null
  dueOn: string
  /** Unique among the tasks of a project, and among the subtasks of a task. */
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
  version: Generated<number>
  trashId: string | null
  /** The series that it is a piece of, and its number there. */
  recurrenceId: string | null
  occurrence: number | null
  /** Its subtasks that are neither cancelled nor in the trash, and of these the completed. */
  parts: GeneratedAlways<number>
  partsDone: GeneratedAlways<number>
  /** How many people are assigned. */
  hands: GeneratedAlways<number>
  /** Whole percent: completed parts over parts; without any, and for what is completed, by its own status. */
  progress: GeneratedAlways<number>
  /** The same of the subtasks that the client sees. */
  sharedParts: GeneratedAlways<number>
  sharedPartsDone: GeneratedAlways<number>
  sharedProgress: GeneratedAlways<number>
}
