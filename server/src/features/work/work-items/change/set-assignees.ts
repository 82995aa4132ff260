import type { Db } from '../../../../platform/db/connection/connect.ts'

export async function setAssignees(db: Db, workItemId: string, userIds: string[]) {
  await db.deleteFrom('workItemAssignees').where('workItemId', '=', workItemId).execute()
  await insertAssignees(db, workItemId, userIds)
}

export async function insertAssignees(db: Db, workItemId: string, userIds: string[]) {
  if (userIds.length === 0) return
  await db
    .insertInto('workItemAssignees')
    .values(userIds.map((userId, position) => ({ workItemId, userId, position })))
    .execute()
}
