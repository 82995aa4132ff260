import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import { sql } from 'kysely'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { countByDueDate } from './work-numbers.ts'

/** As many as a dashboard has room for. */
const MOST = 10

/**
 * What is late or due within three days across all projects (decision 4), the most pressing first, and how much there
 * is of both. Projects, tasks and subtasks alike; what is left open in a project that is over presses nobody.
 */
export async function pressingWork(visit: Visit, day = today()) {
  const { db } = visit
  const pressing = db
    .selectFrom(openThings(visit).as('thing'))
    .where('thing.dueDate', '<=', addDays(day, DUE_SOON_DAYS))
  const { past, close } = await pressing.select(countByDueDate(day)).executeTakeFirstOrThrow()
  const rows = await pressing
    .innerJoin('customers', 'customers.id', 'thing.customerId')
    .select(['kind', 'thing.id', 'title', 'taskId', 'thing.dueDate', 'thing.status', 'customerId', 'name'])
    .orderBy('thing.dueDate')
    .orderBy('thing.id')
    .limit(MOST)
    .execute()
  return {
    attention: rows.map(({ id, customerId, name, ...row }) => ({
      ...row,
      _id: id,
      customer: { _id: customerId, name },
    })),
    overdue: past ?? 0,
    dueSoon: close ?? 0,
  }
}

/** Projects that are neither completed nor cancelled, and such tasks and subtasks in them, as one kind of thing. */
function openThings({ db, actor }: Visit) {
  const settled = ['completed', 'cancelled'] as const
  // Said this way it names what the index by status and day has.
  const open = ['pending', 'in-progress'] as const
  const running = db
    .selectFrom('customers')
    .where(visible(actor, policy.customer.see, 'customers'))
    .where('status', 'not in', settled)
  const projects = running
    .select(['id', 'name as title', 'id as customerId', 'dueDate', 'status'])
    .select([sql<string | null>`null`.as('taskId'), sql<Kind>`'customer'`.as('kind')])
  const tasks = db
    .selectFrom('tasks')
    .where(visible(actor, policy.task.see, 'tasks'))
    .where('customerId', 'in', running.select('id'))
    .where('status', 'in', open)
    .select(['id', 'title', 'customerId', 'dueDate', 'status'])
    .select([sql<string | null>`null`.as('taskId'), sql<Kind>`'task'`.as('kind')])
  const subtasks = db
    .selectFrom('subtasks')
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .where('customerId', 'in', running.select('id'))
    .where('status', 'in', open)
    .select(['id', 'title', 'customerId', 'dueDate', 'status'])
    .select([sql<string | null>`"taskId"`.as('taskId'), sql<Kind>`'subtask'`.as('kind')])
  return projects.$castTo<Thing>().unionAll(tasks.$castTo<Thing>()).unionAll(subtasks.$castTo<Thing>())
}

type Kind = 'customer' | 'task' | 'subtask'
interface Thing {
  id: string
  title: string
  customerId: string
  dueDate: string
  status: string
  taskId: string | null
  kind: Kind
}
