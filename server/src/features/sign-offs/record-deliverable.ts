import { markOf, type KeptAudience } from '../../db/kept-audience.ts'
import type { Visit } from '../../http/session/visit.ts'
import { type Happening, recordActivity } from '../activity/record-activity.ts'

interface Told {
  id: string
  projectId: string | null
  workItemId: string | null
  title: string
  audience: KeptAudience
}

/** It stands on the page of its work, and leads to the deliverable's own. What was never asked about is the team's. */
export async function recordDeliverable(
  visit: Visit,
  { id, projectId, workItemId, title, audience }: Told,
  line: Pick<Happening, 'type' | 'changes' | 'inFeeds'>,
): Promise<string> {
  const work = await visit.db
    .selectFrom('workItems')
    .select(['id', 'parentId'])
    .where('id', '=', workItemId)
    .executeTakeFirst()
  return recordActivity(visit, {
    ...line,
    changes: { ...line.changes, deliverable: [null, id] },
    target: { type: work?.parentId ? 'subtask' : 'task', id: work?.id ?? '', title },
    projectId,
    rootId: work?.parentId ?? work?.id ?? null,
    workItemId: work?.id ?? null,
    audience: markOf(audience),
  })
}
