import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'

interface Link {
  workItemId: string
  afterId: string
}

/** Cycle detection: ids including both ends, null without a path. Ignores the trash. Requires the project lock. */
export async function findPathBack(db: Db, from: string, to: string): Promise<string[] | null> {
  const { rows } = await sql<Link>`
    with recursive "earlier" ("workItemId", "afterId") as (
      select "workOrder"."workItemId", "workOrder"."afterId" from "workOrder"
      inner join "workItems" on "workItems"."id" = "workOrder"."afterId" and "workItems"."trashId" is null
      where "workOrder"."workItemId" = ${from}
      union
      select "workOrder"."workItemId", "workOrder"."afterId" from "workOrder"
      inner join "earlier" on "workOrder"."workItemId" = "earlier"."afterId"
      inner join "workItems" on "workItems"."id" = "workOrder"."afterId" and "workItems"."trashId" is null
    ) select "workItemId", "afterId" from "earlier"`.execute(db)
  return wayAlong(rows, from, to)
}

/** Breadth-first search: the shortest path for the error message. */
function wayAlong(links: readonly Link[], from: string, to: string): string[] | null {
  const earlierThan = Map.groupBy(links, ({ workItemId }) => workItemId)
  const cameFrom = new Map<string, string | null>([[from, null]])
  for (const at of cameFrom.keys()) {
    if (at === to) return wayTo(cameFrom, to).toReversed()
    for (const { afterId } of earlierThan.get(at) ?? []) if (!cameFrom.has(afterId)) cameFrom.set(afterId, at)
  }
  return null
}

function wayTo(cameFrom: ReadonlyMap<string, string | null>, to: string): string[] {
  const before = cameFrom.get(to)
  return before ? [to, ...wayTo(cameFrom, before)] : [to]
}

/** Removes dependencies of restored work that close a cycle with newer ones, oldest first. */
export async function breakCycles(db: Db, back: readonly string[]) {
  if (back.length === 0) return
  const links = await db
    .selectFrom('workOrder')
    .select(['workItemId', 'afterId'])
    .where((it) => it.or([inList(db, 'workItemId', back), inList(db, 'afterId', back)]))
    .orderBy('createdAt')
    .orderBy('workItemId')
    .orderBy('afterId')
    .execute()
  for (const { workItemId, afterId } of links)
    if (await findPathBack(db, afterId, workItemId))
      await db.deleteFrom('workOrder').where('workItemId', '=', workItemId).where('afterId', '=', afterId).execute()
}
