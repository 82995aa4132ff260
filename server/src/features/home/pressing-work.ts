import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import type { CustomerStatus, WorkStatus } from '@atrium/contracts/words'
import { sql } from 'kysely'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { dueNumbers, firstDueDays } from '../tally/due.ts'
import { countByDueDate } from './work-numbers.ts'

/** As many as a dashboard has room for. */
const MOST = 10

/**
 * What is late or due within three days across all projects (decision 4), the most pressing first, and how much there
 * is of both. Projects, tasks and subtasks alike; what is left open in a project that is over presses nobody.
 */
export async function pressingWork(visit: Visit, day = today()) {
  const until = addDays(day, DUE_SOON_DAYS)
  const projects = pressingProjects(visit, until)
  const tasks = await dueNumbers(visit, 'tasks', { running: true, day })
  const subtasks = await dueNumbers(visit, 'subtasks', { running: true, day })
  const { past, close } = await projects.select(countByDueDate(day)).executeTakeFirstOrThrow()
  const first: Pressing[] = [
    ...(await firstProjects(projects)),
    ...(await firstTasks(visit, until)),
    ...(await firstSubtasks(visit, until)),
  ]
  const attention = first
    .toSorted((one, other) => compare(one.dueDate, other.dueDate) || compare(one.id, other.id))
    .slice(0, MOST)
    .map(({ id, customerId, name, ...row }) => ({ ...row, _id: id, customer: { _id: customerId, name } }))
  return {
    attention,
    overdue: (past ?? 0) + tasks.past + subtasks.past,
    dueSoon: (close ?? 0) + tasks.close + subtasks.close,
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const open = ['pending', 'in-progress'] as const
const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')

const pressingProjects = ({ db, actor }: Visit, until: string) =>
  db
    .selectFrom('customers')
    .where(visible(actor, policy.customer.see, 'customers'))
    .where('customers.status', 'not in', ['completed', 'cancelled'])
    .where('dueDate', '<=', until)

const firstProjects = (projects: ReturnType<typeof pressingProjects>): Promise<Pressing[]> =>
  projects
    .select(['id', 'name as title', 'dueDate', 'status', 'id as customerId', 'name'])
    .select([sql<string | null>`null`.as('taskId'), kind('customer')])
    .orderBy('dueDate')
    .orderBy('id')
    .limit(MOST)
    .execute()

/** Found by the days that have some: in no project that is over, however much was left open there. */
const firstTasks = (visit: Visit, until: string): Promise<Pressing[]> =>
  visit.db
    .selectFrom(firstDueDays(visit, 'tasks', until, MOST).as('due'))
    .innerJoin('tasks', (on) =>
      on.onRef('tasks.customerId', '=', 'due.customerId').onRef('tasks.dueDate', '=', 'due.day'),
    )
    .where(visible(visit.actor, policy.task.see, 'tasks'))
    .where('tasks.status', 'in', open)
    .select(['tasks.id', 'title', 'tasks.dueDate', 'tasks.status', 'tasks.customerId', 'due.name'])
    .select([sql<string | null>`null`.as('taskId'), kind('task')])
    .orderBy('tasks.dueDate')
    .orderBy('tasks.id')
    .limit(MOST)
    .execute()

const firstSubtasks = (visit: Visit, until: string): Promise<Pressing[]> =>
  visit.db
    .selectFrom(firstDueDays(visit, 'subtasks', until, MOST).as('due'))
    .innerJoin('subtasks', (on) =>
      on.onRef('subtasks.customerId', '=', 'due.customerId').onRef('subtasks.dueDate', '=', 'due.day'),
    )
    .where(visible(visit.actor, policy.subtask.see, 'subtasks'))
    .where('subtasks.status', 'in', open)
    .select(['subtasks.id', 'title', 'subtasks.dueDate', 'subtasks.status', 'subtasks.customerId', 'due.name'])
    .select(['taskId', kind('subtask')])
    .orderBy('subtasks.dueDate')
    .orderBy('subtasks.id')
    .limit(MOST)
    .execute()

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
