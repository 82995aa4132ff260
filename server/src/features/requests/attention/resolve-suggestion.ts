import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { closeItem, insertItem } from './attention-items.ts'

export async function resolveSuggestion(
  db: Db,
  proposalId: string,
  { by, at }: { by: string; at: string },
): Promise<Array<DiscussionTarget['columns']>> {
  const proposal = await db.selectFrom('proposals').selectAll().where('id', '=', proposalId).executeTakeFirst()
  const item = await db.selectFrom('needs').selectAll().where('proposalId', '=', proposalId).executeTakeFirst()
  if (proposal && !item) {
    const place = { projectId: proposal.projectId, workItemId: null, requestId: null }
    const asked = { askedById: proposal.proposedById, askedAt: proposal.createdAt }
    const opened = await insertItem(db, { kind: 'suggestion', side: 'staff', proposalId, ...place, ...asked })
    if (proposal.decision !== null) await closeItem(db, opened, { by, at, outcome: 'answered' })
    return [place]
  }
  if (!item || item.doneAt !== null || proposal?.decision === null) return []
  await closeItem(db, item, { by, at, outcome: 'answered' })
  return [item]
}
