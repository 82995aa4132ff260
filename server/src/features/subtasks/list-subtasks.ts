import type { listSubtasks as endpoint } from '@atrium/contracts/subtasks'
import { LIMITS } from '@atrium/contracts/limits'
import type * as z from 'zod/mini'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { showCustomer } from '../customers/find-customer.ts'
import { nextSequence } from '../tally/retally.ts'
import { kept } from '../tally/kept.ts'
import { countWork, fits, sortKeys, statsOf, usualOrder } from '../tally/work-lists.ts'
import { findTask } from '../tasks/find-task.ts'
import { listTasksOfCustomer } from '../tasks/list-tasks.ts'
import { showSubtasks } from './show-subtasks.ts'

type Wish = z.output<(typeof endpoint)['input']>

const subtasksSeen = ({ db, actor }: Visit) =>
  db.selectFrom('subtasks').where(visible(actor, policy.subtask.see, 'subtasks'))

const assignedTo = ({ db }: Visit, userId: string) =>
  db.selectFrom('subtaskAssignees').select('subtaskId').where('userId', '=', userId)

/** The subtasks a person sees, filtered, sorted and paged; newest first unless asked otherwise. */
export async function listSubtasks({ status = 'all', task, assignedTo: assignee, ...wish }: Wish, visit: Visit) {
  const isNarrow = task !== undefined || assignee !== undefined
  let matching = visit.db.selectFrom('subtasks').where(await fits(visit, 'subtasks', wish, isNarrow))
  if (task) matching = matching.where('taskId', '=', task)
  if (assignee) matching = matching.where('id', 'in', assignedTo(visit, assignee))
  const { page: _, limit: __, sortBy = 'createdAt', sortOrder = usualOrder(sortBy), ...filter } = wish
  const counts = await countWork(visit, 'subtasks', { ...filter, task, assignee }, () =>
    matching
      .select(['status', (it) => it.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
  )

  const page = pageOf(wish)
  const listed = status === 'all' ? matching : matching.where('status', '=', status)
  const rows = isBeyond(page, counts[status])
    ? []
    : await listed
        .selectAll()
        .orderBy(sortKeys[sortBy], sortOrder)
        .orderBy('id', sortOrder)
        .limit(page.limit)
        .offset(page.offset)
        .execute()
  return {
    subtasks: await showSubtasks(visit, rows),
    pagination: pagination(page, counts[status]),
    more: wish.limit === undefined && isMore(page, counts[status]),
    counts,
  }
}

export async function subtaskStats(visit: Visit) {
  return statsOf(await kept(visit, 'subtasks'))
}

/** The subtasks of one task in their order, at most 1000, and the number to propose for the next one. */
export async function listSubtasksOfTask(taskId: string, visit: Visit, customerId?: string) {
  await findTask(visit, taskId, customerId)
  const rows = await subtasksSeen(visit)
    .selectAll()
    .where('taskId', '=', taskId)
    .orderBy('sequence')
    .limit(LIMITS.listMost + 1)
    .execute()
  return {
    subtasks: await showSubtasks(visit, rows.slice(0, LIMITS.listMost)),
    more: rows.length > LIMITS.listMost,
    nextSequence: await nextSequence(visit.db, { taskId }),
  }
}

/** What is assigned to me, in one project or in all of them, soonest due first. */
export async function listMySubtasks(customerId: string | undefined, visit: Visit) {
  if (customerId !== undefined) await showCustomer(customerId, visit)
  const rows = await subtasksSeen(visit)
    .selectAll()
    .where('id', 'in', assignedTo(visit, visit.actor.id))
    .$if(customerId !== undefined, (it) => it.where('customerId', '=', customerId ?? ''))
    .orderBy('dueDate')
    .orderBy('id')
    .limit(LIMITS.listMost + 1)
    .execute()
  return { subtasks: await showSubtasks(visit, rows.slice(0, LIMITS.listMost)), more: rows.length > LIMITS.listMost }
}

/** A project page at once: the project, its tasks and its subtasks in their order, at most 1000 of each. */
export async function showProject(customerId: string, visit: Visit) {
  const customer = await showCustomer(customerId, visit)
  const { tasks, more } = await listTasksOfCustomer(customerId, visit)
  const order = new Map(tasks.map(({ _id }, index) => [_id, index]))
  const rows = await subtasksSeen(visit)
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('taskId')
    .orderBy('sequence')
    .limit(LIMITS.listMost + 1)
    .execute()
  const first = rows.slice(0, LIMITS.listMost)
  first.sort((a, b) => (order.get(a.taskId) ?? 0) - (order.get(b.taskId) ?? 0) || a.sequence - b.sequence)
  return { customer, tasks, subtasks: await showSubtasks(visit, first), more: more || rows.length > first.length }
}
