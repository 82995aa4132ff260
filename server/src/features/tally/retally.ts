import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isPostgres } from '../../db/dialect.ts'

/**
 * One writer at a time in a project: sequence numbers stay unique and the numbers below right under any race. Every
 * change below a project takes this first; on SQLite the transaction itself is that lock.
 */
export async function lockProject(db: Db, customerId: string) {
  if (isPostgres(db)) await sql`select 1 from "customers" where "id" = ${customerId} for update`.execute(db)
}

/**
 * Task progress (decision 5): completed subtasks over those not cancelled, in whole percent; without subtasks, and for
 * a completed task, by its own status. Then the project's numbers, which follow from it. After every change of a
 * task's or subtask's status or existence, within its transaction.
 */
export async function retallyTask(db: Db, taskId: string) {
  const task = await db
    .selectFrom('tasks')
    .select(['customerId', 'status', 'progress'])
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return
  const counted = await db
    .selectFrom('subtasks')
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .where('taskId', '=', taskId)
    .where('trashId', 'is', null)
    .groupBy('status')
    .execute()
  const count = (status: string) => counted.find((it) => it.status === status)?.count ?? 0
  const relevant = count('pending') + count('in-progress') + count('completed')
  const progress =
    task.status === 'completed' ? 100 : relevant === 0 ? 0 : Math.round((100 * count('completed')) / relevant)
  if (progress !== task.progress) await db.updateTable('tasks').set({ progress }).where('id', '=', taskId).execute()
  await retallyProject(db, task.customerId)
}

/** A project's progress and task counts, from its tasks outside the trash (decision 5). */
export async function retallyProject(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('tallies')
    .select([
      'status',
      (it) => it.fn.sum<number>('count').as('count'),
      (it) => it.fn.sum<number>('progress').as('progress'),
    ])
    .where('customerId', '=', customerId)
    .where('thing', '=', 'tasks')
    .groupBy('status')
    .execute()
  const of = (status: string) => {
    const row = rows.find((it) => it.status === status)
    return { count: row?.count ?? 0, progress: row?.progress ?? 0 }
  }
  const [pending, inProgress, completed, cancelled] = [
    of('pending'),
    of('in-progress'),
    of('completed'),
    of('cancelled'),
  ]
  const relevant = pending.count + inProgress.count + completed.count
  const sum = pending.progress + inProgress.progress + completed.progress
  await db
    .updateTable('customers')
    .set({
      progress: relevant === 0 ? 0 : Math.round(sum / relevant),
      pendingTasks: pending.count,
      inProgressTasks: inProgress.count,
      completedTasks: completed.count,
      cancelledTasks: cancelled.count,
    })
    .where('id', '=', customerId)
    .execute()
}

/** The largest sequence in use plus one (decision 5). Ask under `lockProject`. */
export async function nextSequence(db: Db, parent: { customerId: string } | { taskId: string }): Promise<number> {
  const query =
    'taskId' in parent
      ? db
          .selectFrom('subtasks')
          .where('taskId', '=', parent.taskId)
          .where('trashId', 'is', null)
          .select((it) => it.fn.max('sequence').as('last'))
      : db
          .selectFrom('tasks')
          .where('customerId', '=', parent.customerId)
          .where('trashId', 'is', null)
          .select((it) => it.fn.max('sequence').as('last'))
  const row = await query.executeTakeFirst()
  return (row?.last ?? 0) + 1
}
