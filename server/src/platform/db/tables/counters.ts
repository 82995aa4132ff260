import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { StoredVisibility, EntryVisibility } from '../stored-visibility.ts'

/** Counter cache: objects not in the trash, counted per project and in total (`projectId` is empty text). */
export interface CountsTable {
  projectId: string
  thing: 'projects' | 'tasks' | 'subtasks' | 'files' | 'requests'
  status: string
  /** Priority; for files the category, with `/pdf` appended for PDFs. */
  word: string
  /** For files and work; otherwise empty text. */
  audience: string
  /** 1 for files attached to a request. */
  onRequest: number
  count: number
  /** Sum over projects and tasks. */
  progress: number
}

/** Open items not in the trash by due date, per project and in total (`projectId` is empty text). */
export interface DueCountsTable {
  projectId: string
  thing: 'tasks' | 'subtasks'
  day: string
  audience: StoredVisibility
  count: number
  /** Only projects that are neither completed nor cancelled. */
  running: number
}

/** Workload: items not in the trash, per assignee and project. */
export interface WorkloadsTable {
  userId: string
  thing: 'tasks' | 'subtasks'
  projectId: string
  /** Pending or in progress. */
  open: number
  completed: number
  cancelled: number
}

/**
 * Feed entries. Five rows count each entry: total, per day (UTC), per project, per actor, and per project and actor.
 * Unused dimensions are empty text, except the day of total rows (`ALL_DATES`).
 */
export interface EntryCountsTable {
  projectId: string
  actorId: string
  day: string
  audience: EntryVisibility
  /** 1 for entries about requests and their attachments. */
  onRequest: number
  type: ActivityType
  count: number
}

/** Day of the totals; sorts after every date. */
export const ALL_DATES = '9999'
