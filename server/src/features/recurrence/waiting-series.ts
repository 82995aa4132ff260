import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'

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
export async function waitingSeries(db: Db, { day, id }: Asked): Promise<string[]> {
  const latest = sql<SqlBool>`"workItems"."occurrence" = (select max("piece"."occurrence") from "workItems" as "piece"
    where "piece"."recurrenceId" = "recurrences"."id")`
  const pieces = db
    .selectFrom('workItems')
    .innerJoin('recurrences', 'recurrences.id', 'workItems.recurrenceId')
    .innerJoin('projects', 'projects.id', 'workItems.projectId')
    .leftJoin('workItems as parent', 'parent.id', 'workItems.parentId')
    .select('recurrences.id as id')
    .where(latest)
    .where('projects.trashId', 'is', null)
    .where('projects.status', 'in', ['planning', 'active'])
    .where('parent.trashId', 'is', null)
    .$if(id !== undefined, (query) => query.where('recurrences.id', '=', id ?? ''))
  const found = await pieces
    .where('recurrences.afterCompletion', '=', 0)
    .where('recurrences.lastOn', '<=', day)
    .union(pieces.where('recurrences.afterCompletion', '=', 1).where('workItems.status', '=', 'completed'))
    .union(pieces.where('workItems.trashId', 'is not', null))
    .orderBy('id')
    .execute()
  return found.map((row) => row.id)
}
