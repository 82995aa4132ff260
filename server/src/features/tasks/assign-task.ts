import type { Db } from '../../db/connect.ts'

/** Makes exactly these people the task's, in this order. Whether they fit is settled before. */
export async function assignTask(db: Db, taskId: string, userIds: string[]) {
  await db.deleteFrom('taskAssignees').where('taskId', '=', taskId).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('taskAssignees')
    .values(userIds.map((userId, position) => ({ taskId, userId, position })))
    .execute()
}
