import type { listTasks as endpoint } from '@atrium/contracts/tasks'
import { LIMITS } from '@atrium/contracts/limits'
import type * as z from 'zod/mini'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { mentionPeople } from '../people/mention.ts'
import { listAssignable } from '../people/list-assignable.ts'
import { nextSequence } from '../tally/retally.ts'
import { kept } from '../tally/kept.ts'
import { countWork, fits, sortKeys, statsOf, usualOrder } from '../tally/work-lists.ts'
import { showTasks } from './show-tasks.ts'

type Wish = z.output<(typeof endpoint)['input']>

/** The tasks a person sees, filtered, sorted and paged; newest first unless asked otherwise. */
export async function listTasks({ status = 'all', assignedTo, ...wish }: Wish, visit: Visit) {
  const { db } = visit
  let matching = db.selectFrom('tasks').where(await fits(visit, 'tasks', wish, assignedTo !== undefined))
  if (assignedTo) {
    const theirs = db.selectFrom('taskAssignees').select('taskId').where('userId', '=', assignedTo)
    matching = matching.where('id', 'in', theirs)
  }
  const { page: _, limit: __, sortBy = 'createdAt', sortOrder = usualOrder(sortBy), ...filter } = wish
  const counts = await countWork(visit, 'tasks', { ...filter, assignedTo }, () =>
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
    tasks: await showTasks(visit, rows),
    pagination: pagination(page, counts[status]),
    more: wish.limit === undefined && isMore(page, counts[status]),
    counts,
  }
}

export async function taskStats(visit: Visit) {
  return statsOf(await kept(visit, 'tasks'))
}

/** The tasks of one project in their order, at most 1000. */
export async function listTasksOfCustomer(customerId: string, visit: Visit) {
  await findCustomer(customerId, visit)
  const rows = await visit.db
    .selectFrom('tasks')
    .selectAll()
    .where('customerId', '=', customerId)
    .where(visible(visit.actor, policy.task.see, 'tasks'))
    .orderBy('sequence')
    .limit(LIMITS.listMost + 1)
    .execute()
  return { tasks: await showTasks(visit, rows.slice(0, LIMITS.listMost)), more: rows.length > LIMITS.listMost }
}

/** What a task form needs to know about a project: who can be assigned, and the number to propose. */
export async function showTaskTeam(customerId: string, visit: Visit) {
  await findCustomer(customerId, visit)
  const ids = await listAssignable(visit, customerId)
  const person = await mentionPeople(visit, ids)
  return { teamMembers: ids.map(person), nextSequence: await nextSequence(visit.db, { customerId }) }
}
