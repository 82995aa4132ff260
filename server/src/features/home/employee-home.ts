import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import type { HomeFilter, listHomeSubtasks as endpoint } from '@atrium/contracts/employee-home'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { pageOf } from '../../http/paging.ts'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { oneOf } from '../../db/one-of.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { showSubtasks } from '../subtasks/show-subtasks.ts'
import { countByDueDate, workNumbers } from './work-numbers.ts'

/** Subtasks and projects that an answer holds at first. */
const FIRST = 24

/** What an employee has to do (customer document 2, employee dashboard): the first of it, and numbers that count it all. */
export async function showEmployeeHome(visit: Visit) {
  const day = today()
  const groups = await assignedToMe(visit).select('status').select(countByDueDate(day)).groupBy('status').execute()
  const { relevant, ...numbers } = workNumbers(groups)
  const { customers } = await listCustomers({ sortBy: 'dueDate', limit: FIRST }, visit)
  const { subtasks: recentSubtasks, more } = await listHomeSubtasks({}, visit)
  return {
    assignedCustomers: customers,
    recentSubtasks,
    more,
    subtaskStats: {
      ...numbers,
      overallProgress: relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant),
    },
    today: day,
  }
}

/** One page of what is assigned to me: open work by its day; then finished work, the latest first; then cancelled work. */
export async function listHomeSubtasks(
  { filter = 'all', ...wish }: z.output<(typeof endpoint)['input']>,
  visit: Visit,
) {
  const { limit, offset } = pageOf(wish, FIRST)
  const ids = await assignedToMe(visit)
    .where(passes[filter](today()))
    .select('id')
    .orderBy(sql`case "status" when 'completed' then 1 when 'cancelled' then 2 else 0 end`)
    .orderBy('completedAt', 'desc')
    .orderBy('dueDate')
    .orderBy('id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const shown = ids.slice(0, limit).map(({ id }) => id)
  const rows = await visit.db
    .selectFrom('subtasks')
    .selectAll()
    .where(oneOf(visit.db, 'id', shown))
    .execute()
  rows.sort((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id))
  return { subtasks: await showSubtasks(visit, rows), more: ids.length > limit }
}

const isOpen = sql<SqlBool>`"status" in ('pending', 'in-progress')`
const passes: Record<HomeFilter, (day: string) => ReturnType<typeof sql<SqlBool>>> = {
  all: () => sql<SqlBool>`1 = 1`,
  done: () => sql<SqlBool>`"status" = 'completed'`,
  'due-soon': (day) => sql<SqlBool>`${isOpen} and "dueDate" between ${day} and ${addDays(day, DUE_SOON_DAYS)}`,
  overdue: (day) => sql<SqlBool>`${isOpen} and "dueDate" < ${day}`,
}

const assignedToMe = ({ db, actor }: Visit) =>
  db
    .selectFrom('subtasks')
    .where('id', 'in', db.selectFrom('subtaskAssignees').select('subtaskId').where('userId', '=', actor.id))
    .where(visible(actor, policy.subtask.see, 'subtasks'))
