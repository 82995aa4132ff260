import { sql } from 'kysely'
import { inList } from '../../../platform/db/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import type { Actor } from '../../../policy/relations.ts'
import { findWorkItems, workItemRules, type WorkItem } from '../../projects/lookups/find-work-item.ts'
import type { DependencyEdge } from './reschedule-dependents.ts'

export interface DependentGraph {
  pieces: WorkItem[]
  links: DependencyEdge[]
}

export const canReschedule = (actor: Actor, item: WorkItem) =>
  (item.status === 'pending' || item.status === 'in-progress') && may(actor, workItemRules(item).edit, item)

/** Visible and transitive, with a constant number of queries. */
export async function findDependents(ctx: RequestContext, ids: readonly string[]): Promise<DependentGraph> {
  const { db } = ctx
  const { rows: links } = await sql<DependencyEdge>`
    with recursive "later" ("workItemId", "afterId", "gap") as (
      select "workItemId", "afterId", "gap" from "workOrder" where ${inList(db, 'afterId', ids)}
      union
      select "workOrder"."workItemId", "workOrder"."afterId", "workOrder"."gap" from "workOrder"
      inner join "later" on "workOrder"."afterId" = "later"."workItemId"
      inner join "workItems" on "workItems"."id" = "workOrder"."afterId" and "workItems"."trashId" is null
    ) select "workItemId", "afterId", "gap" from "later"`.execute(db)
  const all = [...new Set([...ids, ...links.map(({ workItemId }) => workItemId)])]
  const pieces = await findWorkItems(ctx, all)
  return { pieces, links }
}
