import { toVisibility, type StoredVisibility } from '../../../platform/db/stored-visibility.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type ActivityEvent, recordActivity } from './record-activity.ts'

interface Told {
  id: string
  projectId: string | null
  workItemId: string | null
  title: string
  audience: StoredVisibility
}

/** Team-only until the first sign-off request. */
export async function recordDeliverable(
  ctx: RequestContext,
  { id, projectId, workItemId, title, audience }: Told,
  line: Pick<ActivityEvent, 'type' | 'changes' | 'inFeeds'>,
): Promise<string> {
  const work = await ctx.db
    .selectFrom('workItems')
    .select(['id', 'parentId'])
    .where('id', '=', workItemId)
    .executeTakeFirst()
  return recordActivity(ctx, {
    ...line,
    changes: { ...line.changes, deliverable: [null, id] },
    target: { type: work?.parentId ? 'subtask' : 'task', id: work?.id ?? '', title },
    projectId,
    rootId: work?.parentId ?? work?.id ?? null,
    workItemId: work?.id ?? null,
    audience: toVisibility(audience),
  })
}
