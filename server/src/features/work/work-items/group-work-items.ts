import { Priority, WorkStatus } from '@oriel/contracts/enum-schemas'
import type { WorkItemGroup } from '@oriel/contracts/v1/work/work-items-schemas'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules, fieldIsReadable } from '../../../policy/field-rules.ts'
import type { Actor } from '../../../policy/relations.ts'
import { canReadLabel } from '../../../policy/visible.ts'
import type { SortSpec } from './sort-work-items.ts'
import { orderByRank } from '../../../platform/db/sql/sort-key.ts'

const first = (expression: Expression<unknown>) => sql<
  string | null
>`(select ${expression} from "workItemAssignees" as "who"
  inner join "users" on "users"."id" = "who"."userId" where "who"."workItemId" = "workItems"."id"
  order by "who"."position" limit 1)`
const project = (expression: Expression<unknown>) =>
  sql<string>`(select ${expression} from "projects" where "projects"."id" = "workItems"."projectId")`

const firstLabel = (
  actor: Actor,
  expression: Expression<unknown>,
) => sql<string>`coalesce((select ${expression} from "labels"
  inner join "labelings" on "labelings"."labelId" = "labels"."id" where "labelings"."recordId" = "workItems"."id"
  and ${canReadLabel(actor)} order by "labels"."sortKey", "labels"."id" limit 1), '')`

const groupKeys = (actor: Actor): Record<WorkItemGroup, SortSpec> => ({
  project: { by: project(sql`"sortKey" || ' ' || "id"`), holds: 'text', usual: 'asc' },
  person: {
    by: sql`coalesce(${first(sql`"sortKey" || ' ' || "users"."id"`)}, '')`,
    holds: 'text',
    usual: 'asc',
  },
  status: { by: orderByRank('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  priority: { by: orderByRank('priority', Priority.options), holds: 'integer', usual: 'desc' },
  label: { by: firstLabel(actor, sql`"labels"."sortKey" || ' ' || "labels"."id"`), holds: 'text', usual: 'asc' },
})

const names = (actor: Actor): Record<WorkItemGroup, RawBuilder<string>> => ({
  project: sql`"projectId"`,
  person: sql`coalesce(${first(sql`"users"."id"`)}, '')`,
  status: sql`"status"`,
  priority: sql`"priority"`,
  label: firstLabel(actor, sql`"labels"."id"`),
})

function readsGroup(actor: Actor, group: WorkItemGroup) {
  const rule = {
    person: fieldRules.workItem.assignees,
    priority: fieldRules.workItem.priority,
    project: null,
    status: null,
    label: null,
  }[group]
  return rule ? fieldIsReadable(actor, rule, (name) => sql.ref(`workItems.${name}`)) : undefined
}

/** Hidden fields don't separate groups. */
export function buildGroupKey(actor: Actor, group: WorkItemGroup): SortSpec {
  const isRead = readsGroup(actor, group)
  const { by, holds, usual } = groupKeys(actor)[group]
  const same = holds === 'integer' ? sql`0` : sql`''`
  return { by: isRead ? sql`case when ${isRead} then ${by} else ${same} end` : by, holds, usual }
}

/** Items with a hidden field are under an empty name. */
export async function countGroups({ db, actor }: RequestContext, where: Expression<SqlBool>, group: WorkItemGroup) {
  const isRead = readsGroup(actor, group)
  const all = names(actor)[group]
  const name = isRead ? sql<string>`case when ${isRead} then ${all} else '' end` : all
  const named = db.selectFrom('workItems').where(where).select(name.as('name'))
  const rows = await db
    .selectFrom(named.as('named'))
    .select(['name', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
