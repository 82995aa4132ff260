import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { closeItem, insertItem } from './attention-items.ts'

export async function resolveSuggestion(
  db: Db,
  proposalId: string,
  { by, at }: { by: string; at: string },
): Promise<Array<DiscussionTarget['columns']>> {
  const suggestion = await db.selectFrom('proposals').selectAll().where('id', '=', proposalId).executeTakeFirst()
  const item = await db.selectFrom('needs').selectAll().where('proposalId', '=', proposalId).executeTakeFirst()
  if (suggestion && !item) {
    const place = { projectId: suggestion.projectId, workItemId: null, requestId: null }
    const asked = { askedById: suggestion.proposedById, askedAt: suggestion.createdAt }
    const opened = await insertItem(db, { kind: 'suggestion', side: 'staff', proposalId, ...place, ...asked })
    if (suggestion.decision !== null) await closeItem(db, opened, { by, at, outcome: 'answered' })
    return [place]
  }
  if (!item || item.doneAt !== null || suggestion?.decision === null) return []
  await closeItem(db, item, { by, at, outcome: 'answered' })
  return [item]
}
