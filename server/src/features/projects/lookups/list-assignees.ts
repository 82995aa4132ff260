import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'

export async function listAssigneesByItem(db: Db, work: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('workItemAssignees')
    .select(['workItemId', 'userId'])
    .where(inList(db, 'workItemId', work, ({ id }) => id))
    .orderBy('position')
    .orderBy('userId')
    .execute()
  const hands = new Map<string, string[]>()
  for (const { workItemId, userId } of rows) {
    const those = hands.get(workItemId)
    if (those) those.push(userId)
    else hands.set(workItemId, [userId])
  }
  return hands
}
