import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { StoredVisibility, EntryVisibility } from '../stored-visibility.ts'

/**
 * How many things outside the trash there are. Each thing is counted in the row of its project and in that of
 * everything, whose `projectId` is empty text.
 */
export interface CountsTable {
  projectId: string
  thing: 'projects' | 'tasks' | 'subtasks' | 'files' | 'requests'
  status: string
  /** The priority; of a file its category, with `/pdf` after it where it is one. */
  word: string
  /** Of files and work; empty text otherwise. */
  audience: string
  /** 1 for files that hang on a request. */
  onRequest: number
  count: number
  /** Of projects and tasks, summed up. */
  progress: number
}

/**
 * How many open things outside the trash are due on a day: in the row of their project, and in that of everything,
 * whose `projectId` is empty text.
 */
export interface DueCountsTable {
  projectId: string
  thing: 'tasks' | 'subtasks'
  day: string
  audience: StoredVisibility
  count: number
  /** Those of a project that is neither completed nor cancelled. */
  running: number
}

/** How much outside the trash is assigned to somebody in a project. */
export interface WorkloadsTable {
  userId: string
  thing: 'tasks' | 'subtasks'
  projectId: string
  /** Pending, or in progress. */
  open: number
  completed: number
  cancelled: number
}

/**
 * How many lines of the feeds there are. Five rows count each line: of everything, of everything on its day (UTC), of
 * its project, of its actor, and of both. What a row does not tell apart is empty text, but for the day in rows of
 * everything (`ALL_DATES`).
 */
export interface EntryCountsTable {
  projectId: string
  actorId: string
  day: string
  audience: EntryVisibility
  /** 1 for lines about requests and what hangs on them. */
  onRequest: number
  type: ActivityType
  count: number
}

/** The day of rows that count everything of all days: they lie behind those of the latest day. */
export const ALL_DATES = '9999'
