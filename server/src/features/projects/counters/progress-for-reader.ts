import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { policy } from '../../../policy/policy.ts'
import { findRelation } from '../../../policy/sees-all.ts'
import type { Actor } from '../../../policy/relations.ts'

type Project = Selectable<Tables['projects']>
type Work = Selectable<Tables['workItems']>

/** If some work is hidden from them, progress counts shared work only. */
export const readsSharedCounters = (actor: Actor) => findRelation(actor, policy.task.see)?.only !== undefined

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

export const workProgressFor = (actor: Actor, row: Work): Work =>
  readsSharedCounters(actor)
    ? { ...row, parts: row.sharedParts, partsDone: row.sharedPartsDone, progress: row.sharedProgress }
    : row

export const progressColumn = (actor: Actor) =>
  readsSharedCounters(actor) ? ('sharedProgress' as const) : ('progress' as const)
