import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'

interface Asked {
  day: string
  /** This one alone. */
  id?: string
}

/**
 * Those whose last day has come, whose latest piece is completed as they wait for that, or is in the trash. Nothing is made
 * in a project that is over, on hold or in the trash, nor below a task that is: such a series waits there, and is not
 * looked at meanwhile.
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
      // What was deleted is found in the trash, and its series from there.
      seriesWithLatest(db, asked)
        .whereRef('workItems.recurrenceId', '=', 'recurrences.id')
        .where('workItems.trashId', 'is not', null),
    )
    .orderBy('id')
    .execute()
  return found.map((row) => row.id)
}

/** The latest piece follows from the series, so that databases begin with the few series that are due. */
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
