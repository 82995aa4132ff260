import { isAboutPart } from '../../../../platform/db/log-conditions.ts'
import type { StoredVisibility } from '../../../../platform/db/stored-visibility.ts'
import { inList } from '../../../../platform/db/in-list.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { lockLog } from '../../../activity/log/record-activity.ts'
import type { WorkItem } from '../../../projects/lookups/find-work-item.ts'

/**
 * What lies in work and hangs on it is withheld with it, or the client's again, what is in the trash included. What is
 * marked for the team stays theirs. Answers the ids of the work that is seen from now on, or no longer.
 */
export async function propagateVisibility(
  { db }: RequestContext,
  work: Pick<WorkItem, 'id' | 'audience'>,
): Promise<string[]> {
  const [from, to]: [StoredVisibility, StoredVisibility] =
    work.audience === 'client' ? ['withheld', 'client'] : ['client', 'withheld']
  const subtasks = await db
    .updateTable('workItems')
    .set({ audience: to })
    .where('parentId', '=', work.id)
    .where('audience', '=', from)
    .returning('id')
    .execute()
  const parts = subtasks.map(({ id }) => id)
  const all = [work.id, ...parts]
  for (const table of ['comments', 'files', 'deliverables'] as const)
    await db
      .updateTable(table)
      .set({ audience: to })
      .where(inList(db, 'workItemId', all))
      .where('audience', '=', from)
      .execute()
  await lockLog(db)
  // Lines of a task are found by their root, those of its subtasks by themselves; requests are told of all the same.
  const lines = db
    .updateTable('activities')
    .set({ audience: to })
    .where('audience', '=', from)
    .where('inFeeds', '=', 1)
    .where('requestId', 'is', null)
  await lines.where('rootId', '=', work.id).where('workItemId', '=', work.id).execute()
  await lines
    .where(inList(db, 'workItemId', all))
    .where(isAboutPart('activities'))
    .execute()
  return all
}

/** How a subtask is kept below another task, or where it is: its mark stays what it is. */
export async function visibilityBelow(
  { db }: RequestContext,
  item: Pick<WorkItem, 'audience' | 'parentId'>,
  taskId?: string,
) {
  if (taskId === undefined || taskId === item.parentId || item.audience === 'team') return item.audience
  const task = await db.selectFrom('workItems').select('audience').where('id', '=', taskId).executeTakeFirstOrThrow()
  return task.audience === 'client' ? 'client' : 'withheld'
}
