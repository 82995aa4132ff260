import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { currentApprovers } from '../../sign-off/sign-offs/approval-order.ts'
import { closeItem, insertItem, type AttentionItemRow } from './attention-items.ts'

type Spot = DiscussionTarget['columns']

export async function resolveSignOff(db: Db, signOffId: string, decidedById?: string): Promise<Spot[]> {
  const asking = await findSignOff(db, signOffId)
  const approvers = await db
    .selectFrom('signOffApprovers')
    .selectAll()
    .where('signOffId', '=', signOffId)
    .orderBy('position')
    .execute()
  const known = await db.selectFrom('needs').selectAll().where('signOffId', '=', signOffId).execute()
  const requests = known.filter(({ kind }) => kind === 'sign-off')
  const turns = asking?.state === 'waiting' ? currentApprovers(asking.rule, approvers) : []
  const closed = requests.filter(({ userId, doneAt }) => doneAt === null && !turns.includes(userId ?? ''))
  for (const item of closed) {
    const decision = approvers.find(({ userId }) => userId === item.userId)
    const isAnswered = decision?.decidedAt != null
    await closeItem(
      db,
      item,
      isAnswered ? { by: decision.userId, at: decision.decidedAt ?? '', outcome: 'answered' } : undefined,
    )
  }
  if (!asking || asking.projectId === null) return closed
  const { projectId, workItemId } = asking
  const opened = turns.filter((id) => !requests.some(({ userId }) => userId === id))
  for (const userId of opened)
    await insertItem(db, {
      kind: 'sign-off',
      side: 'client',
      projectId,
      workItemId,
      signOffId,
      userId,
      askedById: asking.askedById,
      // Sequential order: asked when the previous approver decides.
      askedAt: approvers.findLast(({ decidedAt }) => decidedAt !== null)?.decidedAt ?? asking.askedAt,
    })
  const decision = approvers.find(({ userId }) => userId === decidedById)
  const reported = await reportDecision(db, { ...asking, projectId, id: signOffId }, known, decision)
  return reported || opened.length + closed.length > 0 ? [{ projectId, workItemId, requestId: null }] : []
}

const findSignOff = (db: Db, signOffId: string) =>
  db
    .selectFrom('signOffs')
    .innerJoin('deliverables', 'deliverables.id', 'signOffs.deliverableId')
    .select(['signOffs.state', 'signOffs.rule', 'signOffs.askedById', 'signOffs.askedAt', 'signOffs.deliverableId'])
    .select(['deliverables.projectId', 'deliverables.workItemId'])
    .where('signOffs.id', '=', signOffId)
    .executeTakeFirst()

interface Reported {
  id: string
  deliverableId: string
  projectId: string
  workItemId: string | null
  askedById: string
}

async function reportDecision(
  db: Db,
  { id: signOffId, deliverableId, askedById, projectId, workItemId }: Reported,
  known: readonly AttentionItemRow[],
  decision: { userId: string; decidedAt: string | null } | undefined,
): Promise<boolean> {
  const kind = 'sign-off-decided'
  const former = db.selectFrom('signOffs').select('id').where('deliverableId', '=', deliverableId)
  await db
    .updateTable('needs')
    .set({ doneAt: new Date().toISOString(), outcome: 'gone' })
    .where('kind', '=', kind)
    .where('doneAt', 'is', null)
    .where('signOffId', 'in', former.where('id', '<>', signOffId))
    .execute()
  if (!decision?.decidedAt || known.some((item) => item.kind === kind && item.askedById === decision.userId))
    return false
  const asked = { askedById: decision.userId, askedAt: decision.decidedAt, userId: askedById }
  await insertItem(db, { kind, side: 'staff', projectId, workItemId, signOffId, ...asked })
  return true
}
