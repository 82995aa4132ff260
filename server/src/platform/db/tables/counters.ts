import type { StoredActivityType } from '../stored-activity-types.ts'
import type { StoredVisibility, EntryVisibility } from '../stored-visibility.ts'

/** Counter cache without the trash. Totals have an empty `projectId`. */
export interface CountsTable {
  projectId: string
  thing: 'projects' | 'tasks' | 'subtasks' | 'files' | 'requests'
  status: string
  /** Priority; of files the category, with `/pdf` for PDFs. */
  word: string
  audience: string
  /** 1: files of a request. */
  onRequest: number
  count: number
  progress: number
}

export interface DueCountsTable {
  projectId: string
  thing: 'tasks' | 'subtasks'
  day: string
  audience: StoredVisibility
  count: number
  running: number
}

export interface WorkloadsTable {
  userId: string
  thing: 'tasks' | 'subtasks'
  projectId: string
  open: number
  completed: number
  cancelled: number
}

/**
 * Each feed entry counts in five rows: total, per day (UTC), project, actor, project with actor. Unused dimensions are
 * empty, except the day of totals (`ALL_DATES`).
 */
export interface EntryCountsTable {
  projectId: string
  actorId: string
  day: string
  audience: EntryVisibility
  /** 1: entries about requests. */
  onRequest: number
  type: StoredActivityType
  count: number
}

/** Sorts after every date. */
export const ALL_DATES = '9999'
