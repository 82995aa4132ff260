import { Priority, WorkStatus } from '@oriel/contracts/enums'
import type { WorkItemGroup } from '@oriel/contracts/v1/shapes/work-items'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ranked } from '../../db/ranked.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Sorted } from './sort-keys.ts'

/** Of who is assigned first; null where nobody is. */
const first = (expression: Expression<unknown>) => sql<
  string | null
>`(select ${expression} from "workItemAssignees" as "who"
  inner join "users" on "users"."id" = "who"."userId" where "who"."workItemId" = "workItems"."id"
  order by "who"."position" limit 1)`
const project = (expression: Expression<unknown>) =>
  sql<string>`(select ${expression} from "projects" where "projects"."id" = "workItems"."projectId")`

/**
 * The order in which groups come: projects and people by name, what nobody is assigned to first, the urgent before the
 * rest.
 */
export const groupKeys: Record<WorkItemGroup, Sorted> = {
  project: { by: project(sql`lower("name") || ' ' || "id"`), holds: 'text', usual: 'asc' },
  person: {
    by: sql`coalesce(${first(sql`lower("fullName") || ' ' || "users"."id"`)}, '')`,
    holds: 'text',
    usual: 'asc',
  },
  status: { by: ranked('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  priority: { by: ranked('priority', Priority.options), holds: 'integer', usual: 'desc' },
}

/** By what groups are told apart in an answer. */
const names: Record<WorkItemGroup, RawBuilder<string>> = {
  project: sql`"projectId"`,
  person: sql`coalesce(${first(sql`"users"."id"`)}, '')`,
  status: sql`"status"`,
  priority: sql`"priority"`,
}

/** How many are in each group. */
export async function sizesOf({ db }: Visit, where: Expression<SqlBool>, group: WorkItemGroup) {
  const named = db.selectFrom('workItems').where(where).select(names[group].as('name'))
  const rows = await db
    .selectFrom(named.as('named'))
    .select(['name', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
