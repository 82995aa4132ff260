import { sql } from 'kysely'
import { inList } from '../../../platform/db/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules } from '../../../policy/field-rules.ts'
import { may } from '../../../policy/permissions.ts'
import { showsField } from '../../../policy/client-fields.ts'
import { visibleWork } from '../../../policy/visible.ts'
import type { ProjectRow } from '../../projects/projects/find-project.ts'

export interface AgreedDateRow {
  kind: 'project' | 'milestone' | 'task' | 'subtask'
  id: string
  projectId: string
  title: string
  parent: string | null
  dueOn: string
  doneAt: string | null
}

export type KnownProject = Pick<ProjectRow, 'id' | 'name' | 'dueOn' | 'status' | 'createdAt'> &
  Parameters<typeof showsField>[0]

export const readsAgreedDates = ({ actor }: RequestContext, seen: readonly KnownProject[]) =>
  seen.filter((row) => may(actor, fieldRules.project.promises, { projectId: row.id, shows: showsField(row) }))

/** Open work in a closed project isn't overdue. */
export const finishedProjects = (projects: readonly KnownProject[]): ReadonlySet<string> =>
  new Set(projects.filter(({ status }) => status === 'completed' || status === 'cancelled').map(({ id }) => id))

export const agreedDatesBesideWork = async (
  ctx: RequestContext,
  projects: readonly KnownProject[],
): Promise<AgreedDateRow[]> => [...(await daysOf(ctx, projects)), ...(await milestonesIn(ctx, selectIds(projects)))]

/** Client-visible work: team-only work has no agreed date. */
export const workWithAgreedDates = ({ db, actor }: RequestContext, ids: readonly string[]) =>
  db
    .selectFrom('workItems')
    .where(visibleWork(actor))
    .where('workItems.audience', '=', 'client')
    .where('workItems.status', '<>', 'cancelled')
    .where(inList(db, 'workItems.projectId', ids))

/** They could have seen the former date. */
export const dateChangesSeenByClient = ({ db }: RequestContext, ids: readonly string[]) =>
  db
    .selectFrom('movedDays')
    .where(inList(db, 'movedDays.projectId', ids))
    .where('movedDays.wasSeen', '=', 1)

export const dateChangeTarget = sql<string>`coalesce("workItemId", "milestoneId", "projectId")`

export const selectIds = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id)

/** A project stores no completion time, so read it from the log. */
async function daysOf(ctx: RequestContext, projects: readonly KnownProject[]): Promise<AgreedDateRow[]> {
  const completed = await completedAt(ctx, selectIds(projects.filter(({ status }) => status === 'completed')))
  return projects.map(({ id, name, dueOn, status, createdAt }) => ({
    kind: 'project',
    id,
    projectId: id,
    title: name,
    parent: null,
    dueOn,
    doneAt: status === 'completed' ? (completed.get(id) ?? createdAt) : null,
  }))
}

async function completedAt({ db }: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, string>()
  const lines = await db
    .selectFrom('activities')
    .select(['targetId', 'createdAt', 'changes'])
    .where(inList(db, 'targetId', ids))
    .where('type', '=', 'customer_updated')
    .orderBy('seq')
    .execute()
  return new Map(lines.filter(isCompletion).map(({ targetId, createdAt }) => [targetId, createdAt]))
}

const isCompletion = ({ changes }: { changes: string }) =>
  (JSON.parse(changes) as { status?: [string, string] }).status?.[1] === 'completed'

async function milestonesIn({ db }: RequestContext, ids: readonly string[]): Promise<AgreedDateRow[]> {
  const rows = await db
    .selectFrom('milestones')
    .where(inList(db, 'projectId', ids))
    .select(['id', 'projectId', 'title', 'dueOn', 'reachedAt'])
    .execute()
  return rows.map(({ reachedAt, ...row }) => ({
    ...row,
    kind: 'milestone',
    parent: null,
    doneAt: reachedAt,
  }))
}
