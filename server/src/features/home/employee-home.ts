import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import type { HomeFilter, listHomeSubtasks as endpoint } from '@atrium/contracts/employee-home'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { oneOf } from '../../db/one-of.ts'
import { visibleWork } from '../../policy/visible.ts'
import { listCustomers } from '../projects/project-calls.ts'
import { showSubtasks } from '../work-items/show-subtasks.ts'
import { countByDueDate, workNumbers } from './work-numbers.ts'

type Wish = z.output<(typeof endpoint)['input']>
type Page = Pick<ReturnType<typeof pageOf>, 'limit' | 'offset'>

/** Subtasks and projects that an answer holds at first. */
const FIRST = 24

/** What an employee has to do (customer document 2, employee dashboard): the first of it, and numbers that count it all. */
export async function showEmployeeHome(visit: Visit) {
  const day = today()
  const groups = await assignedToMe(visit).select('status').select(countByDueDate(day)).groupBy('status').execute()
  const { relevant, ...numbers } = workNumbers(groups)
  const { customers } = await listCustomers({ sort: 'dueOn', limit: FIRST }, visit)
  const page = pageOf({}, FIRST)
  return {
    assignedCustomers: customers,
    recentSubtasks: await showPage(visit, assignedToMe(visit), page),
    more: isMore(page, numbers.total),
    subtaskStats: {
      ...numbers,
      overallProgress: relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant),
    },
    today: day,
  }
}

/** The dashboard's subtasks, page by page, of one of its chips. */
export async function listHomeSubtasks({ filter = 'all', ...wish }: Wish, visit: Visit) {
  const page = pageOf(wish, FIRST)
  const mine = assignedToMe(visit).where(passes[filter](today()))
  const { total } = await mine.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    subtasks: isBeyond(page, total) ? [] : await showPage(visit, mine, page),
    pagination: pagination(page, total),
    more: isMore(page, total),
  }
}

/** Open work by its day; then finished work, the latest first; then cancelled work. Only what is shown is read whole. */
async function showPage(visit: Visit, mine: ReturnType<typeof assignedToMe>, { limit, offset }: Page) {
  const ids = await mine
    .select('id')
    .orderBy(sql`case "status" when 'completed' then 1 when 'cancelled' then 2 else 0 end`)
    .orderBy('completedAt', 'desc')
    .orderBy('dueOn')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const order = ids.map(({ id }) => id)
  const rows = await visit.db
    .selectFrom('workItems')
    .selectAll()
    .where(oneOf(visit.db, 'id', order))
    .execute()
  return showSubtasks(
    visit,
    rows.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
  )
}

const isOpen = sql<SqlBool>`"status" in ('pending', 'in-progress')`
const passes: Record<HomeFilter, (day: string) => ReturnType<typeof sql<SqlBool>>> = {
  all: () => sql<SqlBool>`1 = 1`,
  done: () => sql<SqlBool>`"status" = 'completed'`,
  'due-soon': (day) => sql<SqlBool>`${isOpen} and "dueOn" between ${day} and ${addDays(day, DUE_SOON_DAYS)}`,
  overdue: (day) => sql<SqlBool>`${isOpen} and "dueOn" < ${day}`,
}

const assignedToMe = ({ db, actor }: Visit) =>
  db
    .selectFrom('workItems')
    .where('id', 'in', db.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', actor.id))
    .where(visibleWork(actor, 'subtask'))
