import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../tally/retally.ts'

export type TaskRow = Selectable<Tables['tasks']>
/** A task in hand: what the policy needs to know about it is on it. */
export type FoundTask = TaskRow & { assignedTo: string[] }

/** The task, or 404 when it does not exist for this person, or not in this project. */
export async function findTask(visit: Visit, id: string, customerId?: string): Promise<FoundTask> {
  const task = await lookUpTask(visit, id)
  if (!task || (customerId !== undefined && task.customerId !== customerId)) throw notFound('Task')
  return task
}

/** The same, undefined instead of 404: for ids in a body, which are the caller's mistake (400). */
export async function lookUpTask({ actor, db }: Visit, id: string): Promise<FoundTask | undefined> {
  const row = await db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.task.see, 'tasks'))
    .executeTakeFirst()
  return row && { ...row, assignedTo: await assigneesOfTask(db, id) }
}

/** The task as it is once nobody else writes in its project: to be asked before any change (see `lockProject`). */
export async function findTaskToChange(visit: Visit, id: string, customerId?: string): Promise<FoundTask> {
  await lockProject(visit.db, customerId ?? (await findTask(visit, id)).customerId)
  return findTask(visit, id, customerId)
}

async function assigneesOfTask(db: Db, taskId: string) {
  const rows = await db
    .selectFrom('taskAssignees')
    .select('userId')
    .where('taskId', '=', taskId)
    .orderBy('position')
    .execute()
  return rows.map(({ userId }) => userId)
}
