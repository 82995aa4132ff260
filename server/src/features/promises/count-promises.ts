import type { PromiseState, PromiseTally } from '@oriel/contracts/v1/shapes/promises'
import { sql } from 'kysely'
import { laterDay } from '../../db/connection/dialect.ts'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { daysBesideWork, idsOf, type Known, overAmong, promisedWork, readBy, seenMoves } from './agreed-days.ts'
import { judgeFor, LATE_EVERYWHERE } from './promise-state.ts'

interface Counted {
  projectId: string
  state: PromiseState | undefined
  count: number
}

/** How many agreed days came to what, in each of these projects; where nothing came to anything there is nothing to tell. */
export async function talliesOf(visit: Visit, seen: readonly Known[]) {
  const projects = readBy(visit, seen)
  if (projects.length === 0) return []
  const all = [...(await besideWork(visit, projects)), ...(await ofWork(visit, projects))]
  const byProject = Map.groupBy(
    all.filter(({ state }) => state !== undefined),
    ({ projectId }) => projectId,
  )
  return projects.flatMap(({ id: project }) => {
    const some = byProject.get(project)
    return some ? [{ project, ...tallyOf(some) }] : []
  })
}

export function tallyOf(counted: ReadonlyArray<Pick<Counted, 'state' | 'count'>>): PromiseTally {
  const tally = { kept: 0, moved: 0, late: 0 }
  for (const { state, count } of counted) if (state) tally[state] += count
  return tally
}

/** Few: each is judged by itself. */
async function besideWork(visit: Visit, projects: readonly Known[]): Promise<Counted[]> {
  const rows = await seenMoves(visit, idsOf(projects))
    .where('workItemId', 'is', null)
    .select(['milestoneId', 'projectId'])
    .execute()
  const moved = new Set(rows.map(({ milestoneId, projectId }) => milestoneId ?? projectId))
  const over = overAmong(projects)
  const stateOf = judgeFor(visit)
  const agreed = await daysBesideWork(visit, projects)
  return agreed.map((it) => ({
    projectId: it.projectId,
    state: stateOf({ ...it, moves: moved.has(it.id) ? 1 : 0 }, over.has(it.projectId)),
    count: 1,
  }))
}

/**
 * The database counts what every clock on earth agrees about. What was done within a day of what was due comes one by one:
 * there the reader's time zone decides.
 */
async function ofWork(visit: Visit, projects: readonly Known[]): Promise<Counted[]> {
  const over = overAmong(projects)
  const stateOf = judgeFor(visit)
  const rows = await countedWork(visit, idsOf(projects))
  return rows.map(({ projectId, verdict, count, dueOn, doneAt }) => {
    if (dueOn !== null) return { projectId, count, state: stateOf({ moves: 0, doneAt, dueOn }, over.has(projectId)) }
    if (verdict === 'overdue') return { projectId, count, state: over.has(projectId) ? undefined : 'late' }
    return { projectId, count, state: verdict as PromiseState }
  })
}

function countedWork(visit: Visit, ids: readonly string[]) {
  const { db } = visit
  const moved = seenMoves(visit, ids).where('workItemId', 'is not', null).select('workItemId')
  const verdict = sql<string | null>`case
    when "workItems"."id" in (${moved}) then 'moved'
    when "completedAt" is null then case when "dueOn" < ${todayOf(visit)} then 'overdue' end
    when "completedAt" < "dueOn" then 'kept'
    when "completedAt" < ${laterDay(db, sql.ref('dueOn'), LATE_EVERYWHERE)} then 'near'
    else 'late' end`
  const judged = promisedWork(visit, ids).select(['projectId', 'dueOn', 'completedAt']).select(verdict.as('verdict'))
  const ofNear = (column: 'dueOn' | 'completedAt') =>
    sql<string | null>`case when "verdict" = 'near' then ${sql.ref(column)} end`
  return db
    .selectFrom(judged.as('judged'))
    .where('verdict', 'is not', null)
    .select(['projectId', 'verdict'])
    .select([ofNear('dueOn').as('dueOn'), ofNear('completedAt').as('doneAt')])
    .select((it) => it.fn.countAll<number>().as('count'))
    .groupBy(['projectId', 'verdict', ofNear('dueOn'), ofNear('completedAt')])
    .execute()
}
