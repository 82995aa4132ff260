import { addDays, DUE_SOON_DAYS } from '@oriel/contracts/days'
import { LIMITS } from '@oriel/contracts/limits'
import type { WorkItemSort, WorkItemStats } from '@oriel/contracts/v1/shapes/work-items'
import { Priority, WorkStatus } from '@oriel/contracts/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Direction } from '../../db/keyset.ts'
import { oneOf } from '../../db/one-of.ts'
import { ranked } from '../../db/ranked.ts'
import { isIndexed, matches, newestMatches } from '../../db/search.ts'
import type { KeyType } from '../../http/answers/slices.ts'
import { today } from '../../http/session/today.ts'
import { peeked } from '../../db/connection/sqlite-compiler.ts'
import type { Visit } from '../../http/session/visit.ts'
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
  dueFrom?: string | undefined
  dueTo?: string | undefined
  due?: 'overdue' | 'soon' | undefined
  q?: string | undefined
}

/**
 * What somebody sees and what meets a filter, for one `where`. The status is left out: chips count the other statuses
 * too. Of a search through everything the newest 1000 are found, however common its words are, and that once for counts
 * and rows; among what has conditions of its own it must not miss any.
 */
export async function fits({ db, actor }: Visit, { q, ...filter }: WorkFilter): Promise<Expression<SqlBool>> {
  const { kind, projectId, parentId, assigneeId } = filter
  const seen = all([visibleWork(actor, kind), ...conditionsOf(filter)])
  if (!q) return seen
  const isNarrow = projectId !== undefined || parentId !== undefined || assigneeId !== undefined
  if (isNarrow || !seesAll(actor, policy[kind].see) || !isIndexed(q)) return all([seen, matches(db, `${kind}s`, q)])
  const newest = await db
    .selectFrom('workItems')
    .select('id')
    .where(newestMatches(db, `${kind}s`, q, { seen, time: 'createdAt', most: LIMITS.listMost, few: false }))
    .execute()
  const ids = newest.map(({ id }) => id)
  return all([seen, oneOf(db, 'workItems.id', ids)])
}

const all = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

function conditionsOf({ priority, projectId, parentId, assigneeId, dueFrom, dueTo, due }: Omit<WorkFilter, 'q'>) {
  const now = today()
  return [
    ...(priority ? [sql<SqlBool>`"priority" = ${priority}`] : []),
    ...(projectId ? [peeked('projectId', projectId)] : []),
    ...(parentId ? [sql<SqlBool>`"parentId" = ${parentId}`] : []),
    ...(assigneeId
      ? [sql<SqlBool>`"id" in (select "workItemId" from "workItemAssignees" where "userId" = ${assigneeId})`]
      : []),
    ...(dueTo ? [sql<SqlBool>`"dueOn" <= ${dueTo}`] : []),
    ...(dueFrom ? [sql<SqlBool>`"dueOn" >= ${dueFrom}`] : []),
    ...(due ? [sql<SqlBool>`"status" in ('pending', 'in-progress')`] : []),
    ...(due === 'overdue' ? [sql<SqlBool>`"dueOn" < ${now}`] : []),
    ...(due === 'soon' ? [sql<SqlBool>`"dueOn" between ${now} and ${addDays(now, DUE_SOON_DAYS)}`] : []),
  ]
}

/** Whether nothing is asked for but what counters know: the kind, the project and the priority. */
export const isCounted = ({ parentId, assigneeId, dueFrom, dueTo, due, q }: WorkFilter) =>
  [parentId, assigneeId, dueFrom, dueTo, due, q].every((it) => it === undefined)

interface Sorted {
  by: Expression<unknown>
  holds: KeyType
  /** The newest, or the most, comes first unless somebody asks otherwise. */
  usual: Direction
}

/** What to order by. `id` comes second, so that pages neither repeat nor lose a row. */
export const sortKeys: Record<WorkItemSort, Sorted> = {
  createdAt: { by: sql.ref('createdAt'), holds: 'text', usual: 'desc' },
  updatedAt: { by: sql.ref('updatedAt'), holds: 'text', usual: 'desc' },
  title: { by: sql`lower(${sql.ref('title')})`, holds: 'text', usual: 'asc' },
  dueOn: { by: sql.ref('dueOn'), holds: 'text', usual: 'asc' },
  priority: { by: ranked('priority', Priority.options), holds: 'integer', usual: 'desc' },
  status: { by: ranked('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  position: { by: sql.ref('position'), holds: 'integer', usual: 'asc' },
  progress: { by: sql.ref('progress'), holds: 'integer', usual: 'desc' },
}

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

export function statsOf(groups: ReadonlyArray<Group & { word: string }>): WorkItemStats {
  const { all: total, ...byStatus } = countsOf(groups)
  const priority = (wanted: Priority) => sum(groups.filter(({ word }) => word === wanted))
  return {
    total,
    byStatus,
    byPriority: {
      urgent: priority('urgent'),
      high: priority('high'),
      normal: priority('normal'),
      low: priority('low'),
    },
  }
}
