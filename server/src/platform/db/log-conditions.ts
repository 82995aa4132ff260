import { type SqlBool, sql } from 'kysely'

/**
 * Lines of the log about work are found by their root. Indexes by what else a line is about leave them out, and a
 * partial index is taken only where a query says its condition word for word.
 */
export const isNotAboutWork = sql<SqlBool>`"targetType" not in ('task', 'subtask')`
/** Lines that stand on the page of a task and are about one of its subtasks. */
export const isAboutPart = (alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.rootId`)} is null or ${sql.ref(`${alias}.workItemId`)} <> ${sql.ref(`${alias}.rootId`)})`
