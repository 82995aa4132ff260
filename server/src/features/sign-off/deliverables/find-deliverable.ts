import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import { lockProject } from '../../../platform/db/lock-project.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { currentApprovers } from '../sign-offs/approval-order.ts'

export type DeliverableRow = Selectable<Tables['deliverables']>
export type SignOffRow = Selectable<Tables['signOffs']>
export type ApproverRow = Selectable<Tables['signOffApprovers']>
export interface SignOffWithApprovers {
  signOff: SignOffRow
  approvers: ApproverRow[]
}

export const visibleDeliverables = ({ actor, db }: RequestContext) =>
  db.selectFrom('deliverables').where(visible(actor, policy.deliverable.see, 'deliverables'))

export async function findDeliverable(id: string, ctx: RequestContext): Promise<DeliverableRow> {
  const found = await visibleDeliverables(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This deliverable no longer exists' }))
  return found
}

export async function findDeliverableToChange(id: string, ctx: RequestContext) {
  const before = await findDeliverable(id, ctx)
  if (before.projectId !== null) await lockProject(ctx.db, before.projectId)
  const row = await findDeliverable(id, ctx)
  const asked = await findLatestSignOff(ctx, row)
  return { row, asked, standing: deliverablePolicyFacts(ctx, row, asked) }
}

export async function findLatestSignOff(
  ctx: RequestContext,
  { signOffId }: DeliverableRow,
): Promise<SignOffWithApprovers | undefined> {
  return signOffId === null ? undefined : (await listSignOffs(ctx, { ids: [signOffId] }))[0]
}

export async function listSignOffs(
  { db }: RequestContext,
  which: { ids: readonly string[] } | { deliverableId: string },
): Promise<SignOffWithApprovers[]> {
  if ('ids' in which && which.ids.length === 0) return []
  const signOffs = await db
    .selectFrom('signOffs')
    .selectAll()
    .where((it) => ('ids' in which ? it('id', 'in', which.ids) : it('deliverableId', '=', which.deliverableId)))
    .orderBy('number', 'desc')
    .orderBy('id')
    .execute()
  if (signOffs.length === 0) return []
  const approvers = await db
    .selectFrom('signOffApprovers')
    .selectAll()
    .where(
      'signOffId',
      'in',
      signOffs.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const bySignOff = Map.groupBy(approvers, ({ signOffId }) => signOffId)
  return signOffs.map((signOff) => ({ signOff, approvers: bySignOff.get(signOff.id) ?? [] }))
}

export const deliverablePolicyFacts = (
  { actor }: RequestContext,
  row: DeliverableRow,
  asked: SignOffWithApprovers | undefined,
) => ({
  projectId: row.projectId,
  audience: row.audience,
  status: row.state,
  isRemoved: row.workItemId === null,
  signers: asked?.approvers.map(({ userId }) => userId) ?? [],
  isTheirTurn: asked !== undefined && currentApprovers(asked.signOff.rule, asked.approvers).includes(actor.id),
})
