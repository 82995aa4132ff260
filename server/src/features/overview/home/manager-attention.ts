import { addDays, compareDue } from '@oriel/contracts/time/dates'
import type { ManagerAttention } from '@oriel/contracts/v1/overview/home-schemas'
import { sql } from 'kysely'
import { countDueByDate, countDue } from '../../projects/counters/count-due.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { matchesFilter, UNASSIGNED, hasStatus, ASSIGNED, type WorkFilter } from '../../work/work-items/work-filters.ts'
import { countAttention, selectAttention } from '../../notifications/inbox/needs-attention.ts'
import { showWorkItems } from '../../work/work-items/show-work-items.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { findFirstProjects, findFirstWork, selectUrgentProjects } from './urgent-work.ts'
import { countByDueDate } from './work-counts.ts'

const MAX_ITEMS = 10
/** For counts without counters: a constant cost in large workspaces. */
const MAX_COUNT = 100
const PEOPLE = 8
const DAYS = 7

export async function showManagerAttention(ctx: RequestContext): Promise<ManagerAttention> {
  const day = readerToday(ctx)
  const late = await lateWork(ctx, day)
  const unassigned = await openWork(ctx, { due: 'upcoming-active', assignee: [UNASSIGNED] })
  const unbegun = await openWork(ctx, { due: 'next-7-days-active', assignee: [ASSIGNED], status: ['pending'] })
  const shown = [late, unassigned, unbegun].flatMap(({ first }) => first)
  const { items: work, parents, ...tables } = await rowsOf(ctx, shown)
  const projects = selectUrgentProjects(ctx, addDays(day, -1))
  const { past } = await projects.select(countByDueDate(day)).executeTakeFirstOrThrow()
  const workload = await mostWork(ctx)
  const beside = await loadRelatedRecords(ctx, { people: workload.map(({ person }) => person), projects: [] })
  return {
    inbox: await countInbox(ctx),
    overdue: late,
    unassigned,
    notStarted: unbegun,
    work,
    overdueProjects: (await findFirstProjects(projects)).map(({ id, title, dueOn }) => ({ id, title, dueOn })),
    overdueProjectCount: past ?? 0,
    week: (await countDueByDate(ctx, 'tasks', day, addDays(day, DAYS - 1))).map(({ day: due, count }) => ({
      day: due,
      tasks: count,
    })),
    workload,
    parents,
    people: { ...tables.people, ...beside.people },
    projects: tables.projects,
  }
}

/** Also a cache key part: dismissals aren't in the log. */
export async function countInbox(ctx: Pick<RequestContext, 'actor' | 'db'>) {
  const { total, requests: requestCount } = await countAttention(ctx)
  const requests = await selectAttention(ctx)
    .where('facts.why', '=', 'request')
    .select('facts.id')
    .orderBy('facts.at')
    .limit(MAX_ITEMS)
    .execute()
  return { total, requestCount, requests: requests.map(({ id }) => id) }
}

type Due = Parameters<typeof compareDue>[0]

const firstOf = (found: readonly Due[]) =>
  found
    .toSorted(compareDue)
    .slice(0, MAX_ITEMS)
    .map(({ id }) => id)

async function lateWork(ctx: RequestContext, day: string) {
  const until = addDays(day, -1)
  const [tasks, subtasks] = [await findFirstWork(ctx, 'task', until), await findFirstWork(ctx, 'subtask', until)]
  return {
    first: firstOf([...tasks, ...subtasks]),
    tasks: (await countDue(ctx, 'tasks', { running: true, day })).past,
    subtasks: (await countDue(ctx, 'subtasks', { running: true, day })).past,
  }
}

type OpenFilter = Pick<WorkFilter, 'due' | 'assignee' | 'status'>

async function openWork(ctx: RequestContext, filter: OpenFilter) {
  const tasks = await firstDue(ctx, { ...filter, kind: 'task' })
  const subtasks = await firstDue(ctx, { ...filter, kind: 'subtask' })
  return { first: firstOf([...tasks, ...subtasks]), tasks: tasks.length, subtasks: subtasks.length }
}

async function firstDue(ctx: RequestContext, { status, ...filter }: WorkFilter): Promise<Due[]> {
  const query = ctx.db
    .selectFrom('workItems')
    .where(await matchesFilter(ctx, filter))
    .select(['id', 'dueOn'])
    .orderBy('dueOn')
    .orderBy('id')
    .limit(MAX_COUNT)
  return (status ? query.where(hasStatus(status)) : query).execute()
}

async function rowsOf(ctx: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return showWorkItems(ctx, [])
  const rows = await ctx.db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(ctx.db, 'id', [...ids]))
    // Deterministic on PostgreSQL.
    .orderBy('id')
    .execute()
  return showWorkItems(ctx, rows)
}

function mostWork({ db }: RequestContext) {
  const open = (kind: 'tasks' | 'subtasks') =>
    sql<number>`sum(case when "thing" = ${sql.lit(kind)} then "open" else 0 end)`.as(kind)
  return db
    .selectFrom('workloads')
    .where('open', '>', 0)
    .where(isNotArchived('workloads.projectId'))
    .groupBy('userId')
    .select(['userId as person', open('tasks'), open('subtasks')])
    .orderBy(sql`sum("open")`, 'desc')
    .orderBy('userId')
    .limit(PEOPLE)
    .execute()
}
