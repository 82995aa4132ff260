import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import { LIMITS } from '@atrium/contracts/limits'
import { Priority, WorkStatus } from '@atrium/contracts/words'
import { type Expression, type SqlBool, sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import { ranked } from '../../db/ranked.ts'
import { isIndexed, matches, newestMatches } from '../../db/search.ts'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { seesAll } from '../../policy/sees-all.ts'
import { visibleWork, type WorkKind } from '../../policy/visible.ts'

/** What lists of work are asked for: filters, order, counts. */

export interface WorkFilter {
  kind: WorkKind
  priority?: Priority | undefined
  projectId?: string | undefined
  parentId?: string | undefined
  assigneeId?: string | undefined
  dueBefore?: string | undefined
  dueAfter?: string | undefined
  due?: 'overdue' | 'soon' | undefined
  search?: string | undefined
}

export interface WorkOrder {
  page?: number | undefined
  limit?: number | undefined
  sortBy?: WorkSort | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/**
 * What somebody sees and what meets a filter, for one `where`. The status is left out: chips count the other statuses
 * too. Of a search through everything the newest 1000 are found, however common its words are, and that once for counts
 * and rows; among what has conditions of its own it must not miss any.
 */
export async function fits({ db, actor }: Visit, { search, ...filter }: WorkFilter): Promise<Expression<SqlBool>> {
  const { kind, projectId, parentId, assigneeId } = filter
  const seen = all([visibleWork(actor, kind), ...conditionsOf(filter)])
  if (!search) return seen
  const isNarrow = projectId !== undefined || parentId !== undefined || assigneeId !== undefined
  if (isNarrow || !seesAll(actor, policy[kind].see) || !isIndexed(search))
    return all([seen, matches(db, `${kind}s`, search)])
  const newest = await db
    .selectFrom('workItems')
    .select('id')
    .where(newestMatches(db, `${kind}s`, search, { seen, time: 'createdAt', most: LIMITS.listMost, few: false }))
    .execute()
  const ids = newest.map(({ id }) => id)
  return all([seen, oneOf(db, 'workItems.id', ids)])
}

const all = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

function conditionsOf({ priority, projectId, dueBefore, dueAfter, due }: Omit<WorkFilter, 'search'>) {
  const now = today()
  return [
    ...(priority ? [sql<SqlBool>`"priority" = ${priority}`] : []),
    ...(projectId ? [sql<SqlBool>`"projectId" = ${projectId}`] : []),
    ...(dueBefore ? [sql<SqlBool>`"dueOn" <= ${dueBefore}`] : []),
    ...(dueAfter ? [sql<SqlBool>`"dueOn" >= ${dueAfter}`] : []),
    ...(due ? [sql<SqlBool>`"status" in ('pending', 'in-progress')`] : []),
    ...(due === 'overdue' ? [sql<SqlBool>`"dueOn" < ${now}`] : []),
    ...(due === 'soon' ? [sql<SqlBool>`"dueOn" between ${now} and ${addDays(now, DUE_SOON_DAYS)}`] : []),
  ]
}

/** Whether nothing is asked for but what counters know: the kind, the project and the priority. */
export const isCounted = ({ parentId, assigneeId, dueBefore, dueAfter, due, search }: WorkFilter) =>
  [parentId, assigneeId, dueBefore, dueAfter, due, search].every((it) => it === undefined)

export type WorkSort = 'createdAt' | 'updatedAt' | 'title' | 'dueOn' | 'priority' | 'status' | 'position' | 'progress'

/** What to order by. `id` comes second, so that pages neither repeat nor lose a row. */
export const sortKeys: Record<WorkSort, Expression<unknown>> = {
  createdAt: sql.ref('createdAt'),
  updatedAt: sql.ref('updatedAt'),
  title: sql`lower(${sql.ref('title')})`,
  dueOn: sql.ref('dueOn'),
  priority: ranked('priority', Priority.options),
  status: ranked('status', WorkStatus.options),
  position: sql.ref('position'),
  progress: sql.ref('progress'),
}

const newestOrMostFirst: readonly WorkSort[] = ['createdAt', 'updatedAt', 'priority', 'progress']
export const usualOrder = (sortBy: WorkSort) => (newestOrMostFirst.includes(sortBy) ? 'desc' : 'asc')

/** What a counter is about is text there: the words are the contracts'. */
interface Group {
  status: string
  count: number
}
const sum = (groups: readonly { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)

/** Counts for the chips of a list, `all` being everything whatever its status. */
export function countsOf(groups: readonly Group[]) {
  const count = (wanted: WorkStatus) => sum(groups.filter(({ status }) => status === wanted))
  return {
    all: sum(groups),
    pending: count('pending'),
    'in-progress': count('in-progress'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }
}

/** Stats as the specification names them (section 3). */
export function statsOf(groups: ReadonlyArray<Group & { word: string }>) {
  const { all: total, pending, 'in-progress': inProgress, completed, cancelled } = countsOf(groups)
  const priority = (wanted: Priority) => sum(groups.filter(({ word }) => word === wanted))
  return {
    total,
    pending,
    inProgress,
    completed,
    cancelled,
    urgent: priority('urgent'),
    high: priority('high'),
    normal: priority('normal'),
    low: priority('low'),
  }
}
