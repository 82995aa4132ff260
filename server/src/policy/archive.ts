import { message } from '@oriel/contracts/message'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/db/connection/connect.ts'
import { preparedShapes } from '../platform/db/connection/prepared-queries.ts'
import { conflict } from '../platform/base/errors.ts'

const archived = sql`select "archived"."id" from "projects" as "archived" where "archived"."archivedAt" is not null`

/** Lists and counts across projects (ADR-058). */
export const isNotArchived = (projectId: string) => sql<SqlBool>`${sql.ref(projectId)} not in (${archived})`

/** Questions asked after archiving need attention again. */
export const isAskedSinceArchived = (projectId: Expression<unknown>, at: Expression<unknown>) =>
  sql<SqlBool>`not exists (select 1 from "projects" as "archived"
    where "archived"."id" = ${projectId} and "archived"."archivedAt" >= ${at})`

/**
 * Condition and sign for adding up counter rows of all projects. The total rows (empty `projectId`) include archived
 * projects, whose own rows are therefore subtracted.
 */
export const inLivingProjects = (readsTotals: boolean) => ({
  where: readsTotals ? sql<SqlBool>`"projectId" in (select '' union all ${archived})` : isNotArchived('projectId'),
  signed: (column: string) =>
    readsTotals
      ? sql<number>`case "projectId" when '' then ${sql.ref(column)} else -${sql.ref(column)} end`
      : sql.ref<number>(column),
})

export const projectArchived = message({ id: 'This project is archived. A manager can unarchive it to add work.' })

const selectArchived = preparedShapes<'', 'project', { archivedAt: string | null }>((db, _, { project }) =>
  db.selectFrom('projects').select('archivedAt').where('id', '=', project).where('archivedAt', 'is not', null),
)

/** Throws 409. */
export async function ensureNotArchived(db: Db, projectId: string) {
  if (await selectArchived(db, '', { project: projectId })) throw conflict(projectArchived)
}
