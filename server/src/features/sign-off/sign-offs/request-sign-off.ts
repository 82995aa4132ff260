import { type Message, message } from '@oriel/contracts/message'
import type { SignOffRequest, NotSharedError, SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { conflict, HttpError, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordDeliverable } from '../../activity/log/record-deliverable.ts'
import { recordDelivery } from '../../work/request-status/record-delivery.ts'
import { buildSnapshot, listUnsharedItems } from './preview-sign-off.ts'
import { type DeliverableRow, findDeliverableToChange } from '../deliverables/find-deliverable.ts'
import { showDeliverable, showCurrentDeliverable } from '../deliverables/show-deliverables.ts'

/** Makes the deliverable visible to the client. */
export async function requestSignOff(
  { id, version, fileVersion, confirmUnfinished, ...asking }: z.output<typeof SignOffRequest>,
  ctx: RequestContext,
) {
  const { row, standing } = await findDeliverableToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.deliverable.requestSignOff, standing)
  await ensureCurrentVersion(version, row.version, () => showDeliverable(ctx, row))
  const shown = await buildSnapshot(ctx, row, asking)
  const now = shown.file?.version ?? null
  if (fileVersion !== undefined && fileVersion !== now)
    throw conflict(message({ id: 'There’s a different version of the file now.' }), await showDeliverable(ctx, row))
  const { unfinished } = shown.workItem
  if (unfinished && !confirmUnfinished)
    throw invalidFields({
      confirmUnfinished: message({ id: 'This task isn’t finished. Confirm that you want to request sign-off anyway.' }),
    })
  await ensureSeen(ctx, row)
  const at = new Date().toISOString()
  const signOffId = await storeAsking(ctx, row, shown, at)
  await ctx.db
    .updateTable('deliverables')
    .set((it) => ({
      state: 'waiting',
      signOffId,
      isOutdated: 0,
      audience: 'client',
      at,
      updatedAt: at,
      version: it('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordDelivery(ctx, row.workItemId, unfinished ? 'sign-off-requested' : 'delivered', { at, text: shown.text })
  await recordDeliverable(
    ctx,
    { ...row, audience: 'client' },
    {
      type: 'sign_off_asked',
      changes: {
        ...(shown.text === '' ? {} : { said: ['', shown.text] }),
        approvers: [[], shown.approvers.map((it) => it.id)],
        signOff: [null, signOffId],
      },
    },
  )
  return showCurrentDeliverable(ctx, id)
}

/** Throws with what to share first if an approver can't see something. */
async function ensureSeen(ctx: RequestContext, row: DeliverableRow) {
  const share = await listUnsharedItems(ctx, row)
  if (share.length === 0) return
  const said: Message = message({ id: 'Your client can’t see this yet. Share it first.' })
  throw new HttpError({
    status: 400,
    code: 'not-shared',
    message: said,
    fields: { approvers: said },
    data: { share } satisfies NotSharedError,
  })
}

async function storeAsking(
  { db, actor }: RequestContext,
  { id: deliverableId }: DeliverableRow,
  shown: SignOffSnapshot,
  at: string,
) {
  const { before } = await db
    .selectFrom('signOffs')
    .where('deliverableId', '=', deliverableId)
    .select((it) => it.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('signOffs')
    .values({
      id,
      deliverableId,
      number: before + 1,
      state: 'waiting',
      rule: shown.rule,
      dueOn: shown.dueOn,
      words: shown.text,
      shown: JSON.stringify(shown),
      fileVersion: shown.file?.version ?? null,
      sha256: shown.file?.sha256 ?? null,
      askedById: actor.id,
      askedAt: at,
    })
    .execute()
  await db
    .insertInto('signOffApprovers')
    .values(
      shown.approvers.map(({ id: userId, name }, position) => ({ signOffId: id, userId, position, name, words: '' })),
    )
    .execute()
  return id
}
