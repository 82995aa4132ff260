import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'

interface Asked {
  day: string
  id?: string
}

/**
 * Series whose last date has come, whose latest occurrence is completed (if they repeat after completion) or in the
 * trash. Skips closed, paused and deleted projects, and deleted tasks.
 */
export async function findDueSeries(db: Db, asked: Asked): Promise<string[]> {
  const found = await seriesWithLatest(db, asked)
    .where('recurrences.afterCompletion', '=', 0)
    .where('recurrences.lastOn', '<=', asked.day)
    .union(
      seriesWithLatest(db, asked)
        .where('recurrences.afterCompletion', '=', 1)
        .where('workItems.status', '=', 'completed'),
    )
    .union(
      // The trash is small.
      seriesWithLatest(db, asked)
        .whereRef('workItems.recurrenceId', '=', 'recurrences.id')
        .where('workItems.trashId', 'is not', null),
    )
    .orderBy('id')
    .execute()
  return found.map((row) => row.id)
}

/** From series to occurrences: the planner starts with the few due series. */
function seriesWithLatest(db: Db, { id }: Asked) {
  const latest = sql<SqlBool>`"workItems"."id" = (select "piece"."id" from "workItems" as "piece"
    where "piece"."recurrenceId" = "recurrences"."id" order by "piece"."occurrence" desc limit 1)`
  return db
    .selectFrom('recurrences')
    .innerJoin('workItems', (on) => on.on(latest))
    .innerJoin('projects', 'projects.id', 'workItems.projectId')
    .leftJoin('workItems as parent', 'parent.id', 'workItems.parentId')
    .select('recurrences.id as id')
    .where('projects.trashId', 'is', null)
    .where('projects.status', 'in', ['planning', 'active'])
    .where('parent.trashId', 'is', null)
    .$if(id !== undefined, (query) => query.where('recurrences.id', '=', id ?? ''))
}
