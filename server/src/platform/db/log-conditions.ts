import { type SqlBool, sql } from 'kysely'

/**
 * Entries about work are found by `rootId` and excluded from the other, partial indexes, which the planner uses only if
 * the query repeats their condition verbatim.
 */
export const isNotAboutWork = sql<SqlBool>`"targetType" not in ('task', 'subtask')`
export const isAboutPart = (alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.rootId`)} is null or ${sql.ref(`${alias}.workItemId`)} <> ${sql.ref(`${alias}.rootId`)})`
