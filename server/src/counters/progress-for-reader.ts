import type { Selectable } from 'kysely'
import type { Tables } from '../platform/db/tables.ts'
import { policy } from '../policy/policy.ts'
import { findRelation } from '../policy/sees-all.ts'
import type { Actor } from '../policy/relations.ts'

type Project = Selectable<Tables['projects']>
type Work = Selectable<Tables['workItems']>

/** Whether work is left out for this person in projects that they see: then their numbers are those of what is shared. */
export const readsSharedCounters = (actor: Actor) => findRelation(actor, policy.task.see)?.only !== undefined

/** A project with the numbers of what this person sees in it. */
export const projectProgressFor = <Row extends Project>(actor: Actor, row: Row): Row =>
  readsSharedCounters(actor)
    ? {
        ...row,
        pendingTasks: row.sharedPendingTasks,
        inProgressTasks: row.sharedInProgressTasks,
        completedTasks: row.sharedCompletedTasks,
        cancelledTasks: row.sharedCancelledTasks,
        progressSum: row.sharedProgressSum,
        progress: row.sharedProgress,
      }
    : row

/** Work with the numbers of those of its parts that this person sees. */
export const workProgressFor = (actor: Actor, row: Work): Work =>
  readsSharedCounters(actor)
    ? { ...row, parts: row.sharedParts, partsDone: row.sharedPartsDone, progress: row.sharedProgress }
    : row

/** The column of a row that holds the progress that this person reads. */
export const progressColumn = (actor: Actor) =>
  readsSharedCounters(actor) ? ('sharedProgress' as const) : ('progress' as const)
