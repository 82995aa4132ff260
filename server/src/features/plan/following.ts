import { sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import type { Actor } from '../../policy/words.ts'
import { findWorkItems, rulesOf, type WorkItem } from '../work-items/find-work-item.ts'
import type { Link } from './push.ts'

export interface Following {
  /** What comes after it, and after that, and so on; with itself. */
  pieces: WorkItem[]
  links: Link[]
}

/** Finished work stays where it was done. */
export const mayMove = (actor: Actor, item: WorkItem) =>
  (item.status === 'pending' || item.status === 'in-progress') && may(actor, rulesOf(item).edit, item)

/** All that comes after these pieces, as far as this person sees it, with the links between. Three questions, however much. */
export async function followingOf(visit: Visit, ids: readonly string[]): Promise<Following> {
  const { db } = visit
  const { rows: links } = await sql<Link>`
    with recursive "later" ("workItemId", "afterId", "gap") as (
      select "workItemId", "afterId", "gap" from "workOrder" where ${oneOf(db, 'afterId', ids)}
      union
      select "workOrder"."workItemId", "workOrder"."afterId", "workOrder"."gap" from "workOrder"
      inner join "later" on "workOrder"."afterId" = "later"."workItemId"
      inner join "workItems" on "workItems"."id" = "workOrder"."afterId" and "workItems"."trashId" is null
    ) select "workItemId", "afterId", "gap" from "later"`.execute(db)
  const all = [...new Set([...ids, ...links.map(({ workItemId }) => workItemId)])]
  const pieces = await findWorkItems(visit, all)
  return { pieces, links }
}
