import type { Db } from '../../db/connect.ts'

/** Makes exactly these people the subtask's, in this order. Whether they fit is settled before. */
export async function assignSubtask(db: Db, subtaskId: string, userIds: string[]) {
  await db.deleteFrom('subtaskAssignees').where('subtaskId', '=', subtaskId).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('subtaskAssignees')
    .values(userIds.map((userId, position) => ({ subtaskId, userId, position })))
    .execute()
}
