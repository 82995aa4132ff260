import type { AgreedDateState, AgreedDateTally } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { sql } from 'kysely'
import { addDaysSql } from '../../../platform/db/connection/dialect.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import {
  agreedDatesBesideWork,
  selectIds,
  type KnownProject,
  finishedProjects,
  workWithAgreedDates,
  readsAgreedDates,
  dateChangesSeenByClient,
} from './query-agreed-dates.ts'
import { agreedDateStateFor, DAYS_UNTIL_MISSED_EVERYWHERE } from './agreed-date-state.ts'

interface Counted {
  projectId: string
  state: AgreedDateState | undefined
  count: number
}

export async function countAgreedDatesByProject(ctx: RequestContext, seen: readonly KnownProject[]) {
  const projects = readsAgreedDates(ctx, seen)
  if (projects.length === 0) return []
  const all = [...(await besideWork(ctx, projects)), ...(await ofWork(ctx, projects))]
  const byProject = Map.groupBy(
    all.filter(({ state }) => state !== undefined),
    ({ projectId }) => projectId,
  )
  return projects.flatMap(({ id: project }) => {
    const some = byProject.get(project)
    return some ? [{ project, ...countProjectAgreedDates(some) }] : []
  })
}

export function countProjectAgreedDates(counted: ReadonlyArray<Pick<Counted, 'state' | 'count'>>): AgreedDateTally {
  const tally = { met: 0, rescheduled: 0, missed: 0 }
  for (const { state, count } of counted) if (state) tally[state] += count
  return tally
}

async function besideWork(ctx: RequestContext, projects: readonly KnownProject[]): Promise<Counted[]> {
  const rows = await dateChangesSeenByClient(ctx, selectIds(projects))
    .where('workItemId', 'is', null)
    .select(['milestoneId', 'projectId'])
    .execute()
  const moved = new Set(rows.map(({ milestoneId, projectId }) => milestoneId ?? projectId))
  const over = finishedProjects(projects)
  const stateOf = agreedDateStateFor(ctx)
  const agreed = await agreedDatesBesideWork(ctx, projects)
  return agreed.map((it) => ({
    projectId: it.projectId,
    state: stateOf({ ...it, moves: moved.has(it.id) ? 1 : 0 }, over.has(it.projectId)),
    count: 1,
  }))
}

/**
 * The database counts what is the same in every time zone. Items completed within a day of the due date are fetched:
 * the reader's time zone decides.
 */
async function ofWork(ctx: RequestContext, projects: readonly KnownProject[]): Promise<Counted[]> {
  const over = finishedProjects(projects)
  const stateOf = agreedDateStateFor(ctx)
  const rows = await countedWork(ctx, selectIds(projects))
  return rows.map(({ projectId, verdict, count, dueOn, doneAt }) => {
    if (dueOn !== null) return { projectId, count, state: stateOf({ moves: 0, doneAt, dueOn }, over.has(projectId)) }
    if (verdict === 'overdue') return { projectId, count, state: over.has(projectId) ? undefined : 'missed' }
    return { projectId, count, state: verdict as AgreedDateState }
  })
}

function countedWork(ctx: RequestContext, ids: readonly string[]) {
  const { db } = ctx
  const moved = dateChangesSeenByClient(ctx, ids).where('workItemId', 'is not', null).select('workItemId')
  const verdict = sql<string | null>`case
    when "workItems"."id" in (${moved}) then 'rescheduled'
    when "completedAt" is null then case when "dueOn" < ${readerToday(ctx)} then 'overdue' end
    when "completedAt" < "dueOn" then 'met'
    when "completedAt" < ${addDaysSql(db, sql.ref('dueOn'), DAYS_UNTIL_MISSED_EVERYWHERE)} then 'near'
    else 'missed' end`
  const judged = workWithAgreedDates(ctx, ids)
    .select(['projectId', 'dueOn', 'completedAt'])
    .select(verdict.as('verdict'))
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
