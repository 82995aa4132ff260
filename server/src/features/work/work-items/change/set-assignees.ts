import type { Db } from '../../../../platform/db/connection/connect.ts'

/** Makes exactly these people the assignees, in this order. Whether they fit is settled before. */
export async function setAssignees(db: Db, workItemId: string, userIds: string[]) {
  await db.deleteFrom('workItemAssignees').where('workItemId', '=', workItemId).execute()
  await insertAssignees(db, workItemId, userIds)
}

/** The same for new work, which nobody is assigned to yet. */
export async function insertAssignees(db: Db, workItemId: string, userIds: string[]) {
  if (userIds.length === 0) return
  await db
    .insertInto('workItemAssignees')
    .values(userIds.map((userId, position) => ({ workItemId, userId, position })))
    .execute()
}
