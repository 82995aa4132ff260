import { Priority, WorkStatus } from '@oriel/contracts/enum-schemas'
import type { WorkItemGroup, WorkItemSort } from '@oriel/contracts/v1/work/work-items-schemas'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules, fieldIsReadable } from '../../../policy/field-rules.ts'
import type { Actor } from '../../../policy/relations.ts'
import { canReadLabel } from '../../../policy/visible.ts'
import { orderByRank } from '../../../platform/db/sql/sort-key.ts'
import { progressColumn, readsSharedCounters } from '../../projects/counters/progress-for-reader.ts'
import { clientPosition } from '../../../platform/db/positions.ts'
import type { Direction } from '../../../platform/db/sql/keyset.ts'
import type { CursorKeyType } from '../../../platform/http/responses/cursor-page.ts'

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

export interface SortSpec {
  by: Expression<unknown>
  holds: CursorKeyType
  usual: Direction
  isIndexed?: true
}

/** Keyset pagination: `id` breaks ties, so that pages neither repeat nor skip rows. */
const sortKeys: Record<WorkItemSort, SortSpec> = {
  createdAt: { by: sql.ref('createdAt'), holds: 'text', usual: 'desc', isIndexed: true },
  updatedAt: { by: sql.ref('updatedAt'), holds: 'text', usual: 'desc', isIndexed: true },
  title: { by: sql.ref('sortKey'), holds: 'text', usual: 'asc', isIndexed: true },
  dueOn: { by: sql.ref('dueOn'), holds: 'text', usual: 'asc', isIndexed: true },
  priority: { by: orderByRank('priority', Priority.options), holds: 'integer', usual: 'desc' },
  status: { by: orderByRank('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  position: { by: sql.ref('position'), holds: 'integer', usual: 'asc', isIndexed: true },
  progress: { by: sql.ref('progress'), holds: 'integer', usual: 'desc' },
}

/** Order and cursors must not reveal hidden numbers. */
export function buildSortKey(actor: Actor, sort: WorkItemSort): SortSpec {
  if (!readsSharedCounters(actor)) return sortKeys[sort]
  if (sort === 'progress') return { ...sortKeys.progress, by: sql.ref(progressColumn(actor)) }
  const isRead =
    sort === 'priority'
      ? fieldIsReadable(actor, fieldRules.workItem.priority, (name) => sql.ref(`workItems.${name}`))
      : undefined
  if (isRead) return { ...sortKeys.priority, by: sql`case when ${isRead} then ${sortKeys.priority.by} else 0 end` }
  return sort === 'position' ? { ...sortKeys.position, by: clientPosition('workItems') } : sortKeys[sort]
}
