import { addDays, DUE_SOON_DAYS } from '@oriel/contracts/time/dates'
import type { HomeWork, HomeWorkFilter, HomeWorkRow } from '@oriel/contracts/v1/overview/home-schemas'
import type { HomeFilter } from '@oriel/contracts/enums'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { afterKey, undatedLast } from '../../../platform/db/sql/keyset.ts'
import { inList, OPEN_STATUSES } from '../../../platform/db/sql/in-list.ts'
import { takePage, type CursorPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import { showWorkItems } from '../../work/work-items/show-work-items.ts'
import type { StatusGroup } from './work-counts.ts'

export const FIRST_PAGE_SIZE = 24

/** Keyset pagination. */
export async function listHomeWork(
  { filter = 'all', detail, limit = FIRST_PAGE_SIZE, ...paging }: z.output<typeof HomeWorkFilter>,
  ctx: RequestContext,
): Promise<z.input<typeof HomeWork>> {
  const slice = parseCursorPage({ ...paging, limit }, ['integer', 'text', 'text', 'text'])
  const mine = assignedToMe(
    ctx,
    filter === 'all' || filter === 'done' ? 'all' : 'open',
    filter === 'tasks' ? 'task' : 'subtask',
  ).where(passes[filter](readerToday(ctx)))
  const { total } = await mine.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (slice.skip >= total) return { items: [], parents: {}, people: {}, projects: {}, next: null, total }
  const { pages, ...beside } = await workPages(ctx, [await keysOf(mine, slice).execute()], slice.limit, detail)
  return { ...beside, ...pages[0], total }
}

const order = [
  [sql<number>`case "status" when 'completed' then 1 when 'cancelled' then 2 else 0 end`, 'asc'],
  [sql<string>`coalesce("completedAt", '')`, 'desc'],
  [undatedLast('dueOn'), 'asc'],
  [sql<string>`"id"`, 'asc'],
] as const
const [[group], [doneAt], [due]] = order

const keysOf = (mine: ReturnType<typeof assignedToMe>, { limit, after, skip }: CursorPage) =>
  order
    .reduce(
      (sorted, [by, direction]) => sorted.orderBy(by, direction),
      after ? mine.where(afterKey(order, after)) : mine,
    )
    .select(['id', due.as('due'), group.as('group'), doneAt.as('doneAt')])
    .limit(sql.lit(limit + 1))
    .$if(skip > 0, (it) => it.offset(skip))

const FIRST_PAGE: CursorPage = { limit: FIRST_PAGE_SIZE, after: null, skip: 0 }

/** Subtasks, then open tasks. */
export async function firstHomeWork(ctx: RequestContext, day: string, detail?: 'full') {
  const [{ keys, groups }, tasks] = await Promise.all([
    firstSubtasks(ctx, day),
    keysOf(assignedToMe(ctx, 'open', 'task'), FIRST_PAGE).execute(),
  ])
  return { ...(await workPages(ctx, [keys, tasks] as const, FIRST_PAGE_SIZE, detail)), groups }
}

async function firstSubtasks(ctx: RequestContext, day: string) {
  const open = await keysOf(assignedToMe(ctx, 'open'), FIRST_PAGE).select(numbersOfAll(day)).execute()
  // Open work sorts first; if it fills the page, skip the rest.
  const keys = open.length > FIRST_PAGE_SIZE ? open : await keysOf(assignedToMe(ctx), FIRST_PAGE).execute()
  const { pending = 0, begun = 0, past = 0, close = 0 } = open[0] ?? {}
  const groups: StatusGroup[] = [
    { status: 'pending', count: pending, past, close },
    { status: 'in-progress', count: begun, past: 0, close: 0 },
  ]
  return { keys, groups }
}

/** Window counts of all rows, repeated per row. */
function numbersOfAll(day: string) {
  const many = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end) over ()`
  return [
    many(sql<SqlBool>`"status" = 'pending'`).as('pending'),
    many(passes['in-progress'](day)).as('begun'),
    many(passes.overdue(day)).as('past'),
    many(passes['due-soon'](day)).as('close'),
  ] as const
}

type Keys = Awaited<ReturnType<ReturnType<typeof keysOf>['execute']>>

async function workPages<const Lists extends readonly Keys[]>(
  ctx: RequestContext,
  lists: Lists,
  limit: number,
  detail?: 'full',
) {
  const pages = lists.map((keys) => takePage(keys, limit, (row) => [row.group, row.doneAt, row.due, row.id]))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  const found = await ctx.db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(ctx.db, 'id', ids))
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  // Also sorts what follows from the rows: their order in the table would tell of hidden ones.
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const { items, ...beside } = await showWorkItems(ctx, rows, detail)
  const shown = new Map(items.map((item, at) => [item.id, { ...item, ...cardText(rows[at]) }]))
  const shownPages = pages.map(({ items, next }) => ({ items: items.flatMap(({ id }) => shown.get(id) ?? []), next }))
  return { pages: shownPages as { [At in keyof Lists]: { items: HomeWorkRow[]; next: string | null } }, ...beside }
}

const cardText = ({
  description = '',
  completedAt = null,
}: Partial<Pick<HomeWorkRow, 'description' | 'completedAt'>> = {}) => ({
  description,
  completedAt,
})

const isOpen = sql<SqlBool>`"status" in ${OPEN_STATUSES}`
const passes: Record<HomeFilter | 'tasks', (day: string) => ReturnType<typeof sql<SqlBool>>> = {
  all: () => sql<SqlBool>`1 = 1`,
  'to-do': () => isOpen,
  tasks: () => isOpen,
  'in-progress': () => sql<SqlBool>`"status" = 'in-progress'`,
  done: () => sql<SqlBool>`"status" = 'completed'`,
  'due-soon': (day) => sql<SqlBool>`${isOpen} and "dueOn" between ${day} and ${addDays(day, DUE_SOON_DAYS)}`,
  overdue: (day) => sql<SqlBool>`${isOpen} and "dueOn" < ${day}`,
}

/** `open` uses an index without completed work. */
function assignedToMe(
  { db, actor }: RequestContext,
  which: 'all' | 'open' = 'all',
  kind: 'task' | 'subtask' = 'subtask',
) {
  let mine = db.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', actor.id)
  if (which === 'open') mine = mine.where('open', '=', sql.lit(1))
  return db
    .selectFrom('workItems')
    .where('id', 'in', mine)
    .where(visibleWork(actor, kind))
    .where(isNotArchived('workItems.projectId'))
}

/** Closed subtasks and open tasks; the first page counts open subtasks. */
export async function countOwn({ db, actor }: RequestContext) {
  const rows = db
    .selectFrom('workloads')
    .where('userId', '=', actor.id)
    .select(['thing', 'projectId', 'completed', 'cancelled', 'open'])
    .select(sql<string | null>`null`.as('trashId'))
  const sum = (column: 'completed' | 'cancelled' | 'open', kind: 'tasks' | 'subtasks') =>
    sql<number>`coalesce(sum(case when "thing" = ${sql.lit(kind)} then ${sql.ref(column)} end), 0)`.as(column)
  return db
    .selectFrom(rows.as('mine'))
    .where(visible(actor, policy.subtask.see, 'workItems', 'mine'))
    .where(isNotArchived('mine.projectId'))
    .select([sum('completed', 'subtasks'), sum('cancelled', 'subtasks'), sum('open', 'tasks')])
    .executeTakeFirstOrThrow()
}
