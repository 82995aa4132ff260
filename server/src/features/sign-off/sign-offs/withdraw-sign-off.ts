import { message } from '@oriel/contracts/message'
import type { Withdrawal } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type * as z from 'zod/mini'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { StoredWithdrawal } from '../../../platform/db/stored-sign-offs.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordDeliverable } from '../../activity/log/record-deliverable.ts'
import { recordDelivery } from '../../work/request-status/record-delivery.ts'
import { type DeliverableRow, findDeliverableToChange } from '../deliverables/find-deliverable.ts'
import { showCurrentDeliverable } from '../deliverables/show-deliverables.ts'

export async function withdrawSignOff({ id, signOff, text }: z.output<typeof Withdrawal>, ctx: RequestContext) {
  const { row, standing } = await findDeliverableToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.deliverable.withdraw, standing)
  if (row.signOffId !== signOff)
    throw conflict(
      message({ id: 'The sign-off request has changed. Review the new one first.' }),
      await showCurrentDeliverable(ctx, id),
    )
  await closeSignOff(ctx, row, 'taken-back', text)
  return showCurrentDeliverable(ctx, id)
}

/** Requires the project lock. */
export async function closeSignOff(ctx: RequestContext, row: DeliverableRow, why: StoredWithdrawal, text = '') {
  const { db, actor } = ctx
  if (row.state !== 'waiting') return
  const at = new Date().toISOString()
  await db
    .updateTable('signOffs')
    .set({ state: 'withdrawn', closedAt: at, closedById: actor.id, withdrawn: why, withdrawnText: text })
    .where('id', '=', row.signOffId)
    .execute()
  await db
    .updateTable('deliverables')
    .set((it) => ({ state: 'withdrawn', updatedAt: at, version: it('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  await recordDelivery(ctx, row.workItemId, 'sign-off-withdrawn', { at, text })
  await recordDeliverable(ctx, row, {
    type: 'sign_off_withdrawn',
    changes: {
      withdrawal: ['', why],
      ...(text === '' ? {} : { said: ['', text] }),
      signOff: [row.signOffId, null],
    },
  })
}

/** Returns withdrawn requests. Requires the project lock. */
export async function withdrawForNewVersion(ctx: RequestContext, fileId: string) {
  const rows = await ctx.db
    .selectFrom('deliverables')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('signOffId', 'is not', null)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    await closeSignOff(ctx, row, 'new-version')
    await ctx.db.updateTable('deliverables').set({ isOutdated: 1 }).where('id', '=', row.id).execute()
  }
  return rows.filter(({ state }) => state === 'waiting').map(({ id, title }) => ({ id, title }))
}
