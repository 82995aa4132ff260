import { type SqlBool, sql } from 'kysely'

/**
 * Entries about work are found by `rootId`. The planner uses the other, partial indexes only if the query repeats their
 * condition verbatim.
 */
export const isNotAboutWork = sql<SqlBool>`"targetType" not in ('task', 'subtask')`
export const isAboutPart = (alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.rootId`)} is null or ${sql.ref(`${alias}.workItemId`)} <> ${sql.ref(`${alias}.rootId`)})`

/** Hides a column from the planner whose index would read far more rows. */
export const withoutIndex = <Text extends string>(column: string) => sql<Text>`${sql.ref(column)} || ''`
