import type { PromiseState, PromiseTally } from '@oriel/contracts/v1/shapes/promises'
import { sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import { today, todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { fields } from '../../policy/fields.ts'
import { may } from '../../policy/may.ts'
import { showsIt } from '../../policy/shows.ts'
import { visibleWork } from '../../policy/visible.ts'
import type { ProjectRow } from '../projects/find-project.ts'

/** An agreed day that the client reads. */
interface Agreed {
  kind: 'project' | 'milestone' | 'task' | 'subtask'
  id: string
  projectId: string
  title: string
  parent: string | null
  dueOn: string
  doneAt: string | null
}

export interface Promised extends Omit<Agreed, 'doneAt'> {
  state: PromiseState
  doneOn: string | null
  moves: number
}

/** What is known of a project that this person sees. */
export type Known = Pick<ProjectRow, 'id' | 'name' | 'dueOn' | 'status' | 'createdAt'> & Parameters<typeof showsIt>[0]

/**
 * What became of the agreed days of these projects, by day; of those whose promises this person reads. Staff and clients
 * read the same: what is for the team only was promised to nobody.
 */
export async function findPromises(visit: Visit, seen: readonly Known[]): Promise<Promised[]> {
  const projects = seen.filter((row) =>
    may(visit.actor, fields.project.promises, { projectId: row.id, shows: showsIt(row) }),
  )
  if (projects.length === 0) return []
  const ids = projects.map(({ id }) => id)
  const moves = await movesIn(visit, ids)
  const agreed = [
    ...(await daysOf(visit, projects)),
    ...(await milestonesIn(visit, ids)),
    ...(await workIn(visit, ids)),
  ]
  const over = new Set(projects.filter(({ status }) => isOver.includes(status)).map(({ id }) => id))
  const zone = visit.actor.calendar.timeZone
  const now = todayOf(visit)
  return agreed
    .flatMap(({ doneAt, ...it }) => {
      const doneOn = doneAt === null ? null : today(zone, new Date(doneAt))
      const known = { ...it, doneOn, moves: moves.get(it.id) ?? 0 }
      const state = stateOf(known, over.has(it.projectId) ? '' : now)
      return state === undefined ? [] : [{ ...known, state }]
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id))
}

/** What nobody works on any more is not late. */
const isOver: readonly string[] = ['completed', 'cancelled']

/** Undefined while it lies ahead. A day that moved is no kept one, however soon it was done. */
function stateOf({ moves, doneOn, dueOn }: Omit<Promised, 'state'>, now: string): PromiseState | undefined {
  if (moves > 0) return 'moved'
  if (doneOn !== null) return doneOn <= dueOn ? 'kept' : 'late'
  return dueOn < now ? 'late' : undefined
}

export const tallyOf = (promises: readonly Promised[]): PromiseTally => {
  const count = (wanted: PromiseState) => promises.filter(({ state }) => state === wanted).length
  return { kept: count('kept'), moved: count('moved'), late: count('late') }
}

/** Their own. A project keeps no day on which it was completed: the log does. */
async function daysOf(visit: Visit, projects: readonly Known[]): Promise<Agreed[]> {
  const completed = await completedAt(
    visit,
    projects.filter(({ status }) => status === 'completed').map(({ id }) => id),
  )
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

/** How often each day moved after its client could have read it. */
async function movesIn({ db }: Visit, ids: readonly string[]) {
  const rows = await db
    .selectFrom('movedDays')
    .where(oneOf(db, 'projectId', ids))
    .where('wasSeen', '=', 1)
    .select(sql<string>`coalesce("workItemId", "milestoneId", "projectId")`.as('id'))
    .select(sql<number>`count(*)`.as('moves'))
    .groupBy(sql`coalesce("workItemId", "milestoneId", "projectId")`)
    .execute()
  return new Map(rows.map(({ id, moves }) => [id, moves]))
}

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

async function workIn({ db, actor }: Visit, ids: readonly string[]): Promise<Agreed[]> {
  const rows = await db
    .selectFrom('workItems')
    .where(visibleWork(actor))
    .where('workItems.audience', '=', 'client')
    .where('workItems.status', '<>', 'cancelled')
    .where(oneOf(db, 'workItems.projectId', ids))
    .select(['id', 'projectId', 'parentId', 'title', 'dueOn', 'completedAt'])
    .execute()
  return rows.map(({ parentId: parent, completedAt: doneAt, ...row }) => ({
    ...row,
    kind: parent === null ? 'task' : 'subtask',
    parent,
    doneAt,
  }))
}
