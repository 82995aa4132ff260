import type { changeTasks as endpoint } from '@atrium/contracts/tasks'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../tally/retally.ts'
import { changeTask } from './change-task.ts'
import { findTask, type FoundTask } from './find-task.ts'
import { showTasks } from './show-tasks.ts'

/** One change to several tasks, in one transaction: one refusal, and none of them changed. */
export async function changeTasks({ ids, ...change }: z.output<(typeof endpoint)['input']>, visit: Visit) {
  const { actor, db } = visit
  const wanted = [...new Set(ids)]
  const seen = await db
    .selectFrom('tasks')
    .select(['id', 'customerId'])
    .where('id', 'in', wanted)
    .where(visible(actor, policy.task.see, 'tasks'))
    .execute()
  if (seen.length < wanted.length) throw invalid({ ids: 'Some of these tasks are not available' })
  // Always in the same order, so that two of these do not wait for each other.
  for (const customerId of [...new Set(seen.map((task) => task.customerId))].sort()) await lockProject(db, customerId)

  const changed: FoundTask[] = []
  for (const id of wanted) {
    const task = await findTask(visit, id)
    ensure(actor, change.assignedTo ? policy.task.assign : policy.task.setStatus, task)
    changed.push(await changeTask(visit, task, change))
  }
  return { tasks: await showTasks(visit, changed) }
}
