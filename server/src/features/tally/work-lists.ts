import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import { Priority, WorkStatus } from '@atrium/contracts/words'
import { type Expression, type SqlBool, sql } from 'kysely'
import { LIMITS } from '@atrium/contracts/limits'
import { isIndexed, matches, newestMatches } from '../../db/search.ts'
import { oneOf } from '../../db/one-of.ts'
import { ranked } from '../../db/ranked.ts'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { type Kept, kept } from './kept.ts'

/** What lists of tasks and lists of subtasks have in common: filters, order, counts. */

export interface WorkFilter {
  priority?: Priority | undefined
  customer?: string | undefined
  dueBefore?: string | undefined
  dueAfter?: string | undefined
  due?: 'overdue' | 'soon' | undefined
  search?: string | undefined
}

const nouns = { tasks: policy.task, subtasks: policy.subtask }

/**
 * What somebody sees and what meets a filter, for one `where`. The status is left out: chips count the other statuses
 * too. Of a search through everything the newest 1000 are found, however common its words are, and that once for counts
 * and rows; `isNarrow` when the list has conditions of its own, among which it must not miss any.
 */
export async function fits(
  { db, actor }: Visit,
  table: 'tasks' | 'subtasks',
  { search, ...filter }: WorkFilter,
  isNarrow: boolean,
): Promise<Expression<SqlBool>> {
  const seen = all([visible(actor, nouns[table].see, table), ...conditionsOf(filter)])
  if (!search) return seen
  if (isNarrow || filter.customer || actor.role !== 'pm' || !isIndexed(search))
    return all([seen, matches(db, table, search)])
  const most = LIMITS.listMost
  const newest = await db
    .selectFrom(table)
    .select('id')
    .where(newestMatches(db, table, search, { seen, time: 'createdAt', most, few: false }))
    .execute()
  const ids = newest.map(({ id }) => id)
  return all([seen, oneOf(db, `${table}.id`, ids)])
}

const all = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

function conditionsOf({ priority, customer, dueBefore, dueAfter, due }: Omit<WorkFilter, 'search'>) {
  const now = today()
  return [
    ...(priority ? [sql<SqlBool>`"priority" = ${priority}`] : []),
    ...(customer ? [sql<SqlBool>`"customerId" = ${customer}`] : []),
    ...(dueBefore ? [sql<SqlBool>`"dueDate" <= ${dueBefore}`] : []),
    ...(dueAfter ? [sql<SqlBool>`"dueDate" >= ${dueAfter}`] : []),
    ...(due ? [sql<SqlBool>`"status" in ('pending', 'in-progress')`] : []),
    ...(due === 'overdue' ? [sql<SqlBool>`"dueDate" < ${now}`] : []),
    ...(due === 'soon' ? [sql<SqlBool>`"dueDate" between ${now} and ${addDays(now, DUE_SOON_DAYS)}`] : []),
  ]
}

/**
 * How much work meets a filter, by status: kept, or counted where the filter asks for what nobody keeps. `counted` does
 * that for the conditions of the list itself.
 */
export async function countWork(
  visit: Visit,
  table: 'tasks' | 'subtasks',
  { customer, priority, ...others }: WorkFilter & Record<string, unknown>,
  counted: () => Promise<Group[]>,
) {
  const isKept = Object.values(others).every((it) => it === undefined)
  return countsOf(isKept ? await kept(visit, table, { customer, words: priority && [priority] }) : await counted())
}

export type WorkSort = 'createdAt' | 'updatedAt' | 'title' | 'dueDate' | 'priority' | 'status' | 'sequence' | 'progress'

/** What to order by. `id` comes second, so that pages neither repeat nor lose a row. */
export const sortKeys: Record<WorkSort, Expression<unknown>> = {
  createdAt: sql.ref('createdAt'),
  updatedAt: sql.ref('updatedAt'),
  title: sql`lower(${sql.ref('title')})`,
  dueDate: sql.ref('dueDate'),
  priority: ranked('priority', Priority.options),
  status: ranked('status', WorkStatus.options),
  sequence: sql.ref('sequence'),
  progress: sql.ref('progress'),
}

const newestOrMostFirst: readonly WorkSort[] = ['createdAt', 'updatedAt', 'priority', 'progress']
export const usualOrder = (sortBy: WorkSort) => (newestOrMostFirst.includes(sortBy) ? 'desc' : 'asc')

/** What a kept number is about is text there: the words are the contracts'. */
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
export function statsOf(groups: readonly Kept[]) {
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
