import { newId } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { currentApprovers } from '../../sign-off/sign-offs/approval-order.ts'
import { closeItem } from './attention-items.ts'

/** An open asking waits for each of those whose turn it is, until they have said their word or it is over. */
export async function resolveSignOff(db: Db, signOffId: string): Promise<Array<DiscussionTarget['columns']>> {
  const asking = await db
    .selectFrom('signOffs')
    .innerJoin('deliverables', 'deliverables.id', 'signOffs.deliverableId')
    .select(['signOffs.state', 'signOffs.rule', 'signOffs.askedById', 'signOffs.askedAt'])
    .select(['deliverables.projectId', 'deliverables.workItemId'])
    .where('signOffs.id', '=', signOffId)
    .executeTakeFirst()
  const approvers = await db
    .selectFrom('signOffApprovers')
    .selectAll()
    .where('signOffId', '=', signOffId)
    .orderBy('position')
    .execute()
  const known = await db.selectFrom('needs').selectAll().where('signOffId', '=', signOffId).execute()
  const turns = asking?.state === 'waiting' ? currentApprovers(asking.rule, approvers) : []
  const { projectId = null, workItemId = null } = asking ?? {}
  const closed = known.filter(({ userId, doneAt }) => doneAt === null && !turns.includes(userId ?? ''))
  for (const need of closed) {
    const word = approvers.find(({ userId }) => userId === need.userId)
    const isAnswered = word?.decidedAt != null
    await closeItem(
      db,
      need,
      isAnswered ? { by: word.userId, at: word.decidedAt ?? '', outcome: 'answered' } : undefined,
    )
  }
  const opened = turns.filter((id) => !known.some(({ userId }) => userId === id))
  if (!asking || projectId === null) return closed
  for (const userId of opened)
    await db
      .insertInto('needs')
      .values({
        id: newId(),
        kind: 'sign-off',
        side: 'client',
        projectId,
        workItemId,
        requestId: null,
        commentId: null,
        proposalId: null,
        signOffId,
        userId,
        askedById: asking.askedById,
        // Whose turn comes later is asked when it comes.
        askedAt: approvers.findLast(({ decidedAt }) => decidedAt !== null)?.decidedAt ?? asking.askedAt,
        doneById: null,
        doneAt: null,
        outcome: null,
      })
      .execute()
  return opened.length + closed.length > 0 ? [{ projectId, workItemId, requestId: null }] : []
}
