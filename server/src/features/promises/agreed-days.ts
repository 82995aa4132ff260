import { sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { fields } from '../../policy/fields.ts'
import { may } from '../../policy/may.ts'
import { showsIt } from '../../policy/shows.ts'
import { visibleWork } from '../../policy/visible.ts'
import type { ProjectRow } from '../projects/find-project.ts'

/** An agreed day that the client reads. */
export interface Agreed {
  kind: 'project' | 'milestone' | 'task' | 'subtask'
  id: string
  projectId: string
  title: string
  parent: string | null
  dueOn: string
  doneAt: string | null
}

/** What is known of a project that this person sees. */
export type Known = Pick<ProjectRow, 'id' | 'name' | 'dueOn' | 'status' | 'createdAt'> & Parameters<typeof showsIt>[0]

/** Those whose promises this person reads. */
export const readBy = ({ actor }: Visit, seen: readonly Known[]) =>
  seen.filter((row) => may(actor, fields.project.promises, { projectId: row.id, shows: showsIt(row) }))

/** What nobody works on any more is not late. */
export const overAmong = (projects: readonly Known[]): ReadonlySet<string> =>
  new Set(projects.filter(({ status }) => status === 'completed' || status === 'cancelled').map(({ id }) => id))

/** Of the projects themselves and of their milestones. */
export const daysBesideWork = async (visit: Visit, projects: readonly Known[]): Promise<Agreed[]> => [
  ...(await daysOf(visit, projects)),
  ...(await milestonesIn(visit, idsOf(projects))),
]

/** Work whose days were promised: what is for the team only was promised to nobody. */
export const promisedWork = ({ db, actor }: Visit, ids: readonly string[]) =>
  db
    .selectFrom('workItems')
    .where(visibleWork(actor))
    .where('workItems.audience', '=', 'client')
    .where('workItems.status', '<>', 'cancelled')
    .where(oneOf(db, 'workItems.projectId', ids))

/** Days that moved after their client could have read them. */
export const seenMoves = ({ db }: Visit, ids: readonly string[]) =>
  db
    .selectFrom('movedDays')
    .where(oneOf(db, 'movedDays.projectId', ids))
    .where('movedDays.wasSeen', '=', 1)

/** What moved, in a row of `movedDays`. */
export const movedThing = sql<string>`coalesce("workItemId", "milestoneId", "projectId")`

export const idsOf = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id)

/** Their own. A project keeps no day on which it was completed: the log does. */
async function daysOf(visit: Visit, projects: readonly Known[]): Promise<Agreed[]> {
  const completed = await completedAt(visit, idsOf(projects.filter(({ status }) => status === 'completed')))
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

async function completedAt({ db }: Visit, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, string>()
  const lines = await db
    .selectFrom('activities')
    .select(['targetId', 'createdAt', 'changes'])
    .where(oneOf(db, 'targetId', ids))
    .where('type', '=', 'customer_updated')
    .orderBy('seq')
    .execute()
  return new Map(lines.filter(isCompletion).map(({ targetId, createdAt }) => [targetId, createdAt]))
}

const isCompletion = ({ changes }: { changes: string }) =>
  (JSON.parse(changes) as { status?: [string, string] }).status?.[1] === 'completed'

async function milestonesIn({ db }: Visit, ids: readonly string[]): Promise<Agreed[]> {
  const rows = await db
    .selectFrom('milestones')
    .where(oneOf(db, 'projectId', ids))
    .select(['id', 'projectId', 'title', 'dueOn', 'reachedAt'])
    .execute()
  return rows.map(({ reachedAt, ...row }) => ({
    ...row,
    kind: 'milestone',
    parent: null,
    doneAt: reachedAt,
  }))
}
