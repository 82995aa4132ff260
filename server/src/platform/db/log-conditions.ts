import { type SqlBool, sql } from 'kysely'

/**
 * Activity entries about work are found by `rootId`. The other indexes are partial and exclude them; the planner uses a
 * partial index only if the query repeats its condition verbatim.
 */
export const isNotAboutWork = sql<SqlBool>`"targetType" not in ('task', 'subtask')`
/** Entries on a task's page about one of its subtasks. */
export const isAboutPart = (alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.rootId`)} is null or ${sql.ref(`${alias}.workItemId`)} <> ${sql.ref(`${alias}.rootId`)})`
