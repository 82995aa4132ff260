import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { closeItem } from './attention-items.ts'

/** Who was proposed waits for a manager until one has answered. */
export async function resolveSuggestion(
  db: Db,
  proposalId: string,
  { by, at }: { by: string; at: string },
): Promise<Array<DiscussionTarget['columns']>> {
  const proposal = await db.selectFrom('proposals').selectAll().where('id', '=', proposalId).executeTakeFirst()
  const need = await db.selectFrom('needs').selectAll().where('proposalId', '=', proposalId).executeTakeFirst()
  if (proposal && !need) {
    const place = { projectId: proposal.projectId, workItemId: null, requestId: null }
    const open = { doneById: null, doneAt: null, outcome: null }
    const asked = { askedById: proposal.proposedById, askedAt: proposal.createdAt, commentId: null }
    const opened = {
      id: newId(),
      kind: 'proposal' as const,
      side: 'staff' as const,
      proposalId,
      signOffId: null,
      userId: null,
      ...place,
      ...asked,
      ...open,
    }
    await db.insertInto('needs').values(opened).execute()
    if (proposal.decision !== null) await closeItem(db, opened, { by, at, outcome: 'answered' })
    return [place]
  }
  if (!need || need.doneAt !== null || proposal?.decision === null) return []
  await closeItem(db, need, { by, at, outcome: 'answered' })
  return [need]
}
