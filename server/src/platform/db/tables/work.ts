import type { Priority, WorkStatus, Visibility } from '@oriel/contracts/enums'
import type { Generated, GeneratedAlways } from 'kysely'
import type { StoredVisibility } from '../stored-visibility.ts'
import type { LabelColor } from '@oriel/contracts/v1/work/label-colors'
import type { ImportState } from '@oriel/contracts/v1/work/imports-schemas'
import type { Kind } from './activities.ts'

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

export interface LabelsTable {
  id: string
  name: string
  /** Unique name, ignoring case and spelling. */
  nameKey: string
  sortKey: string
  color: LabelColor
  audience: Visibility
}

export interface RecurrencesTable {
  id: string
  /** JSON; see contracts/src/v1/work/recurrence-schemas.ts. */
  rule: string
  /** JSON; see features/work/recurrence/occurrence-blueprint.ts. */
  plan: string
  firstOn: string
  /** Latest date, created or skipped. */
  lastOn: string
  count: Generated<number>
  untilOn: string | null
  times: number | null
  afterCompletion: Generated<number>
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}

export interface TemplatesTable {
  id: string
  name: string
  description: string
  /** JSON; see features/work/templates/template-content.ts. */
  plan: string
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}

export interface ImportsTable {
  id: string
  createdById: string
  createdAt: string
  /** Of file or board, without extension. */
  name: string
  source: string
  encoding: string | null
  separator: string | null
  /** One JSON value per line: headers with label colors, then rows after their line numbers. Empty once finished. */
  content: string
  /** ZIP archive with the rows' files; null without one and once finished. */
  storageKey: string | null
  /** JSON: the archive's content. */
  files: Generated<string>
  /** JSON; null until started. */
  mapping: string | null
  /** `undoing all` includes later changes. */
  state: ImportState | 'undoing all'
  position: Generated<number>
  total: Generated<number>
  refused: Generated<number>
  finishedAt: string | null
}

export interface ImportedItemsTable {
  key: string
  importId: string
  kind: 'project' | 'task' | 'subtask' | 'label'
  /** May be in the trash or permanently deleted. */
  recordId: string
}

export interface TrashTable {
  id: string
  thingType: Kind
  thingId: string
  title: string
  projectId: string
  deletedById: string
  deletedAt: string
}
