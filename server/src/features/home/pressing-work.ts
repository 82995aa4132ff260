import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import type { CustomerStatus, WorkStatus } from '@atrium/contracts/words'
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
  const kinds = pressingKinds(visit, addDays(day, DUE_SOON_DAYS))
  let [overdue, dueSoon] = [0, 0]
  const first: Pressing[] = []
  // One after the other: they share the visit's one connection.
  for (const { count, list } of kinds) {
    const { past, close } = await count(day)
    overdue += past ?? 0
    dueSoon += close ?? 0
    first.push(...(await list()))
  }
  const attention = first
    .toSorted((one, other) => compare(one.dueDate, other.dueDate) || compare(one.id, other.id))
    .slice(0, MOST)
    .map(({ id, customerId, name, ...row }) => ({ ...row, _id: id, customer: { _id: customerId, name } }))
  return { attention, overdue, dueSoon }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Projects that are neither completed nor cancelled, and such tasks and subtasks in them: how many are due by a day, and
 * the first of them. Each kind along its own index, which has what is counted.
 */
function pressingKinds({ db, actor }: Visit, until: string) {
  const settled = ['completed', 'cancelled'] as const
  const projects = db
    .selectFrom('customers')
    .where(visible(actor, policy.customer.see, 'customers'))
    .where('customers.status', 'not in', settled)
  const running = projects.select('customers.id')
  const due = projects.where('dueDate', '<=', until)
  const tasks = db
    .selectFrom('tasks')
    .where(visible(actor, policy.task.see, 'tasks'))
    .where('tasks.dueDate', '<=', until)
    .where('tasks.customerId', 'in', running)
  const subtasks = db
    .selectFrom('subtasks')
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .where('subtasks.dueDate', '<=', until)
    .where('subtasks.customerId', 'in', running)
  const none = sql<string | null>`null`.as('taskId')
  const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')
  return [
    {
      count: (day: string) => due.select(countByDueDate(day)).executeTakeFirstOrThrow(),
      list: (): Promise<Pressing[]> =>
        due
          .select(['id', 'name as title', 'dueDate', 'status', 'id as customerId', 'name', none, kind('customer')])
          .orderBy('dueDate')
          .orderBy('id')
          .limit(MOST)
          .execute(),
    },
    {
      count: (day: string) => tasks.where('status', 'in', open).select(countByDueDate(day)).executeTakeFirstOrThrow(),
      list: firstOfEach((status): Promise<Pressing[]> =>
        tasks
          .where('tasks.status', '=', status)
          .innerJoin('customers', 'customers.id', 'tasks.customerId')
          .select(['tasks.id', 'title', 'tasks.dueDate', 'tasks.status', 'customerId', 'name', none, kind('task')])
          .orderBy('tasks.dueDate')
          .orderBy('tasks.id')
          .limit(MOST)
          .execute(),
      ),
    },
    {
      count: (day: string) =>
        subtasks.where('status', 'in', open).select(countByDueDate(day)).executeTakeFirstOrThrow(),
      list: firstOfEach((status): Promise<Pressing[]> =>
        subtasks
          .where('subtasks.status', '=', status)
          .innerJoin('customers', 'customers.id', 'subtasks.customerId')
          .select(['subtasks.id', 'title', 'subtasks.dueDate', 'subtasks.status', 'customerId', 'name', 'taskId'])
          .select(kind('subtask'))
          .orderBy('subtasks.dueDate')
          .orderBy('subtasks.id')
          .limit(MOST)
          .execute(),
      ),
    },
  ]
}

/** Said this way it names what the index by status and day has. */
const open = ['pending', 'in-progress'] as const

/** Of each status by itself the index has the order by day. */
const firstOfEach = (list: (status: (typeof open)[number]) => Promise<Pressing[]>) => async () => [
  ...(await list('pending')),
  ...(await list('in-progress')),
]

type Kind = 'customer' | 'task' | 'subtask'
interface Pressing {
  id: string
  title: string
  customerId: string
  name: string
  dueDate: string
  status: CustomerStatus | WorkStatus
  taskId: string | null
  kind: Kind
}
