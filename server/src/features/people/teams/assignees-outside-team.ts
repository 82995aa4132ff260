import { openStatuses } from '@oriel/contracts/enums'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** Excludes managers. */
export async function listAssigneesOutsideTeam(
  { db }: RequestContext,
  projectId: string,
  workItems: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('workItemAssignees')
    .innerJoin('users', 'users.id', 'workItemAssignees.userId')
    .innerJoin('workItems', 'workItems.id', 'workItemAssignees.workItemId')
    .select('users.id')
    .distinct()
    .where(inList(db, 'workItemAssignees.workItemId', workItems))
    .where('users.role', '!=', 'pm')
    .where('workItems.status', 'in', openStatuses)
    .where('workItems.trashId', 'is', null)
    .where('users.id', 'not in', (it) =>
      it.selectFrom('projectMembers').select('projectMembers.userId').where('projectId', '=', projectId),
    )
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
