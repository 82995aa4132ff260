import { isAboutPart } from '../../../../platform/db/sql/index-hints.ts'
import type { StoredVisibility } from '../../../../platform/db/stored-visibility.ts'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { lockLog } from '../../../activity/log/record-activity.ts'
import type { WorkItem } from '../../../projects/lookups/find-work-item.ts'

/** Includes the trash; team-only content stays so. Returns affected work ids. */
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
  // Finds entries of tasks by root, those of subtasks by their own id. Entries about requests keep their visibility.
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

/** Under its (new) task; its own setting stays. */
export async function visibilityBelow(
  { db }: RequestContext,
  item: Pick<WorkItem, 'audience' | 'parentId'>,
  taskId?: string,
) {
  if (taskId === undefined || taskId === item.parentId || item.audience === 'team') return item.audience
  const task = await db.selectFrom('workItems').select('audience').where('id', '=', taskId).executeTakeFirstOrThrow()
  return task.audience === 'client' ? 'client' : 'withheld'
}
