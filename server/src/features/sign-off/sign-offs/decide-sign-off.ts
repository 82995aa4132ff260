import { type Message, message } from '@oriel/contracts/message'
import type { SignOffDecisionInput } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type * as z from 'zod/mini'
import { conflict, notAllowed, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type StoredSignOffState, toStoredDecision } from '../../../platform/db/stored-sign-offs.ts'
import { ensureAllowed, may, refusalOf } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordDeliverable } from '../../activity/log/record-deliverable.ts'
import { ensureKey, signRecord } from './sign-record.ts'
import { signOffStateAfter } from './approval-order.ts'
import { resolveOwnAnnotations } from '../../discussion/annotations/edit-annotations.ts'
import { recordDelivery } from '../../work/request-status/record-delivery.ts'
import {
  type SignOffWithApprovers,
  type DeliverableRow,
  findDeliverableToChange,
} from '../deliverables/find-deliverable.ts'
import { loadDeliverableFiles, showCurrentDeliverable } from '../deliverables/show-deliverables.ts'

/** About exactly what the approver saw. Final, once per approver. */
export async function decideSignOff(
  { id, signOff, fileVersion = null, decision: wanted, text }: z.output<typeof SignOffDecisionInput>,
  ctx: RequestContext,
  { secrets }: Pick<Services, 'secrets'>,
) {
  const decision = toStoredDecision(wanted)
  const { row, asked, standing } = await findDeliverableToChange(id, ctx)
  const { when: _, ...anyTime } = policy.deliverable.decide
  ensureAllowed(ctx.actor, anyTime, standing)
  if (!asked) throw notAllowed()
  const over = async (said: Message) => conflict(said, await showCurrentDeliverable(ctx, id))
  if (asked.signOff.id !== signOff || asked.signOff.fileVersion !== fileVersion || (await isOther(ctx, row, asked)))
    throw await over(message({ id: 'There’s a newer version now. Review it before you decide.' }))
  if (!may(ctx.actor, policy.deliverable.decide, standing))
    throw await over(refusalOf(policy.deliverable.decide, standing))
  if (decision === 'changes' && text === '' && !(await hasOpenAnnotation(ctx, row, fileVersion)))
    throw invalidFields({ text: message({ id: 'Describe what should change, or mark it on the file' }) })
  // Approval without changes resolves the approver's annotations.
  if (decision === 'accepted' && row.fileId !== null && fileVersion !== null)
    await resolveOwnAnnotations(ctx, row.fileId, fileVersion)
  const key = ensureKey(secrets)
  const at = new Date().toISOString()
  const mine = { decision, words: text, decidedAt: at }
  await ctx.db
    .updateTable('signOffApprovers')
    .set(mine)
    .where('signOffId', '=', signOff)
    .where('userId', '=', ctx.actor.id)
    .execute()
  const approvers = asked.approvers.map((it) => (it.userId === ctx.actor.id ? { ...it, ...mine } : it))
  const state = signOffStateAfter(asked.signOff.rule, approvers)
  await updateSignOffState(ctx, row, state, at)
  if (state !== 'waiting')
    await recordDelivery(
      ctx,
      row.workItemId,
      state === 'changes' ? 'sign-off-changes-requested' : 'sign-off-approved',
      { at, text },
    )
  const line = await recordDeliverable(ctx, row, {
    type: 'sign_off_decided',
    changes: {
      decision: ['', decision],
      outcome: ['waiting', state],
      ...(text === '' ? {} : { said: ['', text] }),
      signOff: [signOff, null],
    },
  })
  const name = asked.approvers.find(({ userId }) => userId === ctx.actor.id)?.name ?? ctx.actor.fullName
  await signRecord(ctx, key, { signOff: asked.signOff, name, decision, text, at, line })
  return showCurrentDeliverable(ctx, id)
}

async function hasOpenAnnotation(
  { db }: RequestContext,
  { fileId }: DeliverableRow,
  fileVersion: number | null,
): Promise<boolean> {
  if (fileId === null || fileVersion === null) return false
  const annotation = await db
    .selectFrom('pins')
    .select('id')
    .where('fileId', '=', fileId)
    .where('parentId', 'is', null)
    .where('audience', '=', 'client')
    .where('solvedAt', 'is', null)
    .where('fileVersion', '<=', fileVersion)
    .executeTakeFirst()
  return annotation !== undefined
}

async function isOther(ctx: RequestContext, row: DeliverableRow, { signOff }: SignOffWithApprovers) {
  if (signOff.sha256 === null || row.state !== 'waiting') return false
  return (await loadDeliverableFiles(ctx, [row])).get(row.fileId ?? '')?.sha256 !== signOff.sha256
}

async function updateSignOffState(
  { db, actor }: RequestContext,
  { id, signOffId }: DeliverableRow,
  state: StoredSignOffState,
  at: string,
) {
  if (state !== 'waiting')
    await db
      .updateTable('signOffs')
      .set({ state, closedAt: at, closedById: actor.id })
      .where('id', '=', signOffId)
      .where('state', '=', 'waiting')
      .execute()
  await db
    .updateTable('deliverables')
    .set((it) => ({ state, updatedAt: at, version: it('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
